import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  Assertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@contract/entities/passkey';

/** The test servers' name without a port: they listen on any port of this machine. */
const TEST_SITE = { rpId: 'localhost', origin: 'http://localhost:0' } as const;

const FLAGS = { present: 0x01, verified: 0x04, canSync: 0x08, synced: 0x10, newKey: 0x40 };

interface Behavior {
  /** What the browser says it is on. */
  readonly origin?: string;
  readonly rpId?: string;
  /** What the signature count becomes. */
  readonly counter?: number;
  /** Whether it has checked who is in front of it. */
  readonly verified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

function fromJwk(value: string | undefined): Uint8Array {
  if (value === undefined) throw new Error('The key has no such coordinate');
  return new Uint8Array(Buffer.from(value, 'base64url'));
}

/** A public key of P-256 as COSE wants it. */
function coseKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromJwk(x)],
      [-3, fromJwk(y)],
    ]),
  );
}

/** A platform authenticator with one passkey, and its browser. Its parts can misbehave. */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(32));
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  private clientData(type: string, challenge: string, { origin = TEST_SITE.origin }: Behavior) {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  private authenticatorData(flags: number, behavior: Behavior, credential = Buffer.alloc(0)) {
    const { rpId = TEST_SITE.rpId, counter = this.counter + 1, verified = true } = behavior;
    this.counter = counter;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const sync = FLAGS.canSync | FLAGS.synced;
    const all = flags | FLAGS.present | sync | (verified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, credential]);
  }

  /** `navigator.credentials.create`: the response in JSON. */
  create({ challenge, user }: PasskeyCreationOptions, behavior: Behavior = {}) {
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = this.authenticatorData(
      FLAGS.newKey,
      { counter: 0, ...behavior },
      Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.keys.publicKey)]),
    );
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, behavior)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get`: the response in JSON. */
  get({ challenge }: Pick<PasskeyRequestOptions, 'challenge'>, behavior: Behavior = {}): Assertion {
    const clientData = this.clientData('webauthn.get', challenge, behavior);
    const authData = this.authenticatorData(0, behavior);
    const signature = sign(
      'sha256',
      Buffer.concat([authData, sha256(clientData)]),
      this.keys.privateKey,
    );
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: this.userHandle,
      },
    };
  }
}
