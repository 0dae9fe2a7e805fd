import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** A phone's authenticator app. A code is accepted once: a second test step takes the next. */
export class AuthenticatorApp {
  private readonly startedAt = Date.now();
  private readonly totp: TOTP;

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** The code of the time when the app was set up, or `steps` of 30 seconds later. */
  code = (steps = 0): string => this.totp.generate({ timestamp: this.startedAt + steps * STEP_MS });

  /** A code that is wrong at any time of a test. */
  wrongCode(): string {
    const right = new Set([-2, -1, 0, 1, 2, 3].map((steps) => this.code(steps)));
    let wrong = 0;
    while (right.has(String(wrong).padStart(6, '0'))) wrong += 1;
    return String(wrong).padStart(6, '0');
  }
}
