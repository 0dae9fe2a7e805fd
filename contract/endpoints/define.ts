import type { GenericSchema } from 'valibot';
import type { EnvelopeCode } from '../envelope';
import type { StaffPermission } from '../rules/permissions';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of the `{parameters}` in a path. */
export type PathParamNames<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParamNames<Rest> : never;

/** The path parameters a caller passes. `{flag}` is a constant that `buildPath` fills in. */
export type PathParams<Path extends string> = Record<Exclude<PathParamNames<Path>, 'flag'>, string>;

/** Failures by code: `payload` is what each carries, `retryAfter` says when to try again. */
export type Failures = Partial<
  Record<
    EnvelopeCode,
    {
      readonly description: string;
      readonly payload?: GenericSchema;
      readonly retryAfter?: boolean;
    }
  >
>;

/** Of an endpoint that adds to a list with a limit. */
export const FULL_LIST = {
  CONFLICT: { description: 'the list is full' },
} as const satisfies Failures;

/** Of what a stolen session must not do. */
export const CODE_REQUIRED = {
  CODE_REQUIRED: { description: 'this session has entered no mailed code in the last ten minutes' },
} as const satisfies Failures;

/** `guest` = an invited contact, a permission = staff with it, `serviceKey` = another system. */
export type Access = 'public' | 'user' | 'guest' | 'serviceKey' | StaffPermission;

/** One endpoint of the contract. The portal's requests and the server's routes are typed by it. */
export interface Endpoint<
  Path extends string = string,
  Request extends GenericSchema | undefined = GenericSchema | undefined,
  Response extends GenericSchema = GenericSchema,
> {
  readonly method: HttpMethod;
  readonly path: Path;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** Names of query parameters. */
  readonly query?: readonly string[];
  readonly request: Request;
  /** Schema of the envelope's payload. */
  readonly payload: Response;
  /** Whether NOT_FOUND under status 200 is an empty result rather than an error. */
  readonly emptyWhenNotFound?: boolean;
  /** Whether it may undo earlier requests of its registration, as every DELETE does. */
  readonly undoes?: boolean;
  /** Whether it compares revisions; every PUT, PATCH and DELETE of a registration does. */
  readonly takesIfMatch?: boolean;
  /** Whether a system with a service key may call it too. */
  readonly takesServiceKey?: boolean;
  /** Failures of its own, for the documentation. */
  readonly failures?: Failures;
}

/** The paths below `/mm/vendors` whose POST only reads. */
const READING = /\/(?:search|duplicate-check)$/;

/** Whether an endpoint below `/mm/vendors` changes something. */
export const isVendorWrite = ({ method, path }: Endpoint): boolean =>
  method !== 'GET' && path.startsWith('/mm/vendors') && !READING.test(path);

/** Describes an endpoint; signed-in users may call it unless `access` says otherwise. */
export function endpoint<
  const Path extends string,
  Response extends GenericSchema,
  Request extends GenericSchema | undefined = undefined,
>(definition: {
  method: HttpMethod;
  path: Path;
  tag: string;
  summary: string;
  access?: Access;
  query?: readonly string[];
  request?: Request;
  payload: Response;
  emptyWhenNotFound?: boolean;
  undoes?: boolean;
  takesIfMatch?: boolean;
  takesServiceKey?: boolean;
  failures?: Failures;
}): Endpoint<Path, Request, Response> {
  const { access = 'user', request, ...rest } = definition;
  // Without a `request`, its type is undefined.
  return { ...rest, access, request: request as Request };
}

/** The path with escaped parameters. `{flag}` of the contract's paths is always `false`. */
export function buildPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'flag') return 'false';
    const value = values[name];
    if (value === undefined || value === '')
      throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}
