import * as v from 'valibot';
import { envelopeSchema } from '@contract/envelope';
import { HOUR_MS } from '@contract/time';
import { SAMPLE_PASSWORD } from '../sandbox/accounts';
import { solveHumanCheck } from './humanCheck';
import { claimsOf, IdentityClient, sessionFrom } from './identityClient';

/** The tokens of a signed-in person. */
export interface Session {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

const recordSchema = v.record(v.string(), v.unknown());
const pageSchema = v.object({ pageEntries: v.array(recordSchema), totalCount: v.number() });

/** A response, with its envelope taken apart. */
export class ApiResponse {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  /** Of the envelope, or else the parsed body; narrow it with a schema or `toMatchObject`. */
  readonly payload: unknown;

  constructor(
    readonly status: number,
    readonly headers: Headers,
    /** The raw body. */
    readonly text: string,
  ) {
    const content = parsed(text);
    const envelope = v.safeParse(envelopeSchema, content);
    const message = envelope.success ? envelope.output.message : { code: '', text: '', detail: '' };
    this.code = message.code;
    this.message = message.text;
    this.detail = message.detail;
    this.payload = envelope.success ? envelope.output.payload : content;
  }

  /** The payload as an object. */
  get record(): Record<string, unknown> {
    return v.parse(recordSchema, this.payload, { message: `no record in ${this.text}` });
  }

  /** A text field of the payload, a uid for instance. */
  field(name: string): string {
    return v.parse(v.string(), this.record[name]);
  }

  /** The entries of a page. */
  get entries(): Record<string, unknown>[] {
    return v.parse(pageSchema, this.payload).pageEntries;
  }

  /** The messages by field of a VALIDATION response. */
  get fieldErrors(): Record<string, string> {
    const schema = v.object({ fieldErrors: v.record(v.string(), v.string()) });
    return v.parse(schema, this.payload).fieldErrors;
  }
}

/** The uid of a session, from its access token. */
export const sessionUidOf = ({ accessToken }: Session): string =>
  v.parse(v.string(), claimsOf(accessToken)['origin_jti']);

interface RequestOptions {
  readonly body?: unknown;
  readonly session?: Session | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the request seems to come from. */
  readonly remoteAddress?: string;
}

const outboxSchema = v.array(
  v.object({
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.nullable(v.string()),
    id: v.string(),
    code: v.nullable(v.string()),
    at: v.string(),
  }),
);

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

/** A request, and the network address of the client that sends it. */
interface TargetRequest extends RequestInit {
  readonly remoteAddress?: string;
}

/** Where requests go. */
export interface Target {
  readonly baseUrl: string;
  readonly fetch: (path: string, init?: TargetRequest) => Promise<Response>;
}

/** A server in another process. The address of its client is that of this machine. */
const serverAt = (baseUrl: string): Target => ({
  baseUrl,
  fetch: (path, init) => fetch(`${baseUrl}${path}`, init),
});

/** Sends requests to one server like the portal does. */
export class Api {
  identity = new IdentityClient('');
  private target = serverAt('');

  constructor(target: string | Target) {
    this.moveTo(target);
  }

  /** Sets the server, which starts after the tests are declared. */
  moveTo(target: string | Target): void {
    this.target = typeof target === 'string' ? serverAt(target) : target;
    this.identity = new IdentityClient(`${this.baseUrl}/cognito/`, (init) =>
      this.fetch('/cognito/', init),
    );
  }

  get baseUrl(): string {
    return this.target.baseUrl;
  }

  /** Sends a request as it is. */
  fetch(path: string, init?: TargetRequest): Promise<Response> {
    return this.target.fetch(path, init);
  }

  get = (path: string, session?: Session): Promise<ApiResponse> =>
    this.request('GET', path, { session });
  post = (path: string, body: unknown, session?: Session): Promise<ApiResponse> =>
    this.request('POST', path, { body, session });
  put = (path: string, body: unknown, session?: Session): Promise<ApiResponse> =>
    this.request('PUT', path, { body, session });
  patch = (path: string, body: unknown, session?: Session): Promise<ApiResponse> =>
    this.request('PATCH', path, { body, session });
  delete = (path: string, session?: Session, body?: unknown): Promise<ApiResponse> =>
    this.request('DELETE', path, { body, session });

  /** Sends any request: a string body as it is (set its Content-Type), any other as JSON. */
  async request(
    method: string,
    path: string,
    { body, session, headers = {}, remoteAddress }: RequestOptions = {},
  ): Promise<ApiResponse> {
    const response = await this.fetch(path, {
      method,
      headers: {
        ...(body !== undefined &&
          typeof body !== 'string' && { 'Content-Type': 'application/json' }),
        ...(session && { Authorization: `Bearer ${session.accessToken}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    return new ApiResponse(response.status, response.headers, await response.text());
  }

  /** Signs in with a password (not SRP: that has its own tests, and takes longer). */
  async signIn(email: string, password: string = SAMPLE_PASSWORD): Promise<Session> {
    return this.identity.passwordSession(email, password);
  }

  /** The mails to an address, newest first. */
  async outbox(to: string): Promise<v.InferOutput<typeof outboxSchema>> {
    const response = await this.get(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    return v.parse(outboxSchema, response.payload);
  }

  /** The code of the newest mail to an address that has one. */
  async latestCode(to: string): Promise<string> {
    for (const { code } of await this.outbox(to)) if (code !== null) return code;
    throw new Error(`No code was mailed to ${to}`);
  }

  /** Solves the human check like the widget. */
  humanCheckToken = (): Promise<string> => solveHumanCheck(this);

  /** Passes the human check for an address. */
  passHumanCheck = async (email: string): Promise<ApiResponse> =>
    this.post('/mm/users/verify-captcha', { token: await this.humanCheckToken(), email });

  /** Passes the human check for an address and requests a sign-in code; returns the challenge. */
  async requestCode(email: string): Promise<Record<string, unknown>> {
    await this.passHumanCheck(email);
    return this.identity.initiate('CUSTOM_AUTH', { USERNAME: email });
  }

  /** Signs in by a mailed code. */
  async signInByCode(email: string): Promise<Session> {
    const { Session } = await this.requestCode(email);
    const response = { USERNAME: email, ANSWER: await this.latestCode(email) };
    return sessionFrom(await this.identity.respond('CUSTOM_CHALLENGE', Session, response));
  }

  /** Runs the background jobs. @param hours how far the business clock is shifted before */
  async runJobs(hours?: number): Promise<ApiResponse> {
    if (hours !== undefined)
      await this.put('/sandbox/settings', { clockOffsetMs: hours * HOUR_MS });
    const response = await this.post('/sandbox/jobs', undefined);
    if (response.status !== 200) throw new Error(`The jobs did not run: ${response.text}`);
    return response;
  }

  /** Shifts the business clock while `work` runs. */
  async withClockOffset<Result>(offsetMs: number, work: () => Promise<Result>): Promise<Result> {
    await this.put('/sandbox/settings', { clockOffsetMs: offsetMs });
    try {
      return await work();
    } finally {
      await this.put('/sandbox/settings', { clockOffsetMs: 0 });
    }
  }
}

export const createApi = (target: string | Target): Api => new Api(target);
