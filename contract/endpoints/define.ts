import type { GenericSchema } from 'valibot';
import type { EnvelopeCode } from '../envelope';
import type { StaffPermission } from '../rules/permissions';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of the `{parameters}` in a path. */
export type PathParamNames<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParamNames<Rest> : never;

/** The path parameters a caller passes. `{flag}` is a constant that `buildPath` fills in. */
export type PathParams<Path extends string> = Record<Exclude<PathParamNames<Path>, 'flag'>, string>;

/** A failure that carries a payload, or says when to try again. */
interface DetailedFailure {
  readonly description: string;
  readonly payload?: GenericSchema;
  readonly retryAfter?: boolean;
}

/** Failures by code, each by its description. */
export type Failures = Partial<Record<EnvelopeCode, string | DetailedFailure>>;

/** The failure of an endpoint that adds to a list with a limit. */
export const FULL_LIST = {
  CONFLICT: 'the list is full',
} as const satisfies Failures;

/** The failure of an endpoint that a stolen session must not use. */
export const CODE_REQUIRED = {
  CODE_REQUIRED: 'this session has entered no mailed code in the last ten minutes',
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

/** The path of a route like `PUT /{uid}` below a base; the method alone stands for the base. */
type PathOf<Base extends string, Route extends string> = Route extends `${string} ${infer Tail}`
  ? `${Base}${Tail}`
  : Base;

type Details = Partial<Omit<Endpoint, 'method' | 'path' | 'tag'>> & Pick<Endpoint, 'summary'>;

/**
 * Describes the endpoints of one area.
 * @param tag what the API reference calls the area
 * @param access who may call an endpoint that does not say so itself
 * @param base where its paths begin
 */
export const endpointsOf =
  <const Base extends string = ''>(tag: string, access: Access = 'user', base?: Base) =>
  <
    const Route extends HttpMethod | `${HttpMethod} /${string}`,
    Response extends GenericSchema,
    Request extends GenericSchema | undefined = undefined,
  >(
    route: Route,
    details: Details & { readonly request?: Request; readonly payload: Response },
  ): Endpoint<PathOf<Base, Route>, Request, Response> => {
    const [method, tail = ''] = route.split(' ');
    // The type of the route says both. Without a `request`, its type is undefined.
    return {
      tag,
      access,
      ...details,
      method: method as HttpMethod,
      path: `${base ?? ''}${tail}` as PathOf<Base, Route>,
      request: details.request as Request,
    };
  };

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
