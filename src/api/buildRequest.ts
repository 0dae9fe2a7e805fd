import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { buildPath, type Endpoint, type PathParams } from '@contract/endpoints/define';
import { listBody } from '@contract/requestKey';
import type { Page } from '@contract/search';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';

/** The ETag of the record that was read; absent for a new record or when none was sent. */
export type Etag = string | null | undefined;

/** For the argument of a mutation that changes something stored. */
export interface WithEtag {
  readonly etag?: Etag;
}

/** For the argument of what belongs to one vendor request. */
export interface OfRequest {
  readonly requestUid: string;
}

/** What a response says besides its payload. */
export interface ResponseMeta {
  /** The ETag of the record, or of the list as a whole. */
  readonly etag?: string | undefined;
}

/** One HTTP request as endpoints describe it to the base query. */
export interface ApiRequest {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly body?: unknown;
  /** The ETag of the state that a write is based on. */
  readonly ifMatch?: Etag;
  /** Set for a list: the body of the request for one of its pages, counted from 0. */
  readonly bodyOfPage?: (page: number) => unknown;
}

type BodyOf<Request> = Request extends GenericSchema
  ? { body: InferInput<Request> }
  : { body?: never };
type ParamsOf<Path extends string> = [keyof PathParams<Path>] extends [never]
  ? { params?: never }
  : { params: PathParams<Path> };
type ModelOf<Request> =
  Request extends GenericSchema<{ searchCriteria: { model: infer Model } }> ? Model : never;

/** `params` may be absent only when the path has no parameters. The cast cannot express that. */
const pathOf = <Path extends string>(path: Path, { params }: ParamsOf<Path>): string =>
  buildPath<Path>(path, (params ?? {}) as PathParams<Path>);

/** Describes a request. The compiler checks path parameters and body, so no screen builds one. */
export function buildRequest<Path extends string, Request extends GenericSchema | undefined>(
  endpoint: Endpoint<Path, Request>,
  options: ParamsOf<Path> &
    BodyOf<Request> & { query?: Readonly<Record<string, string>>; ifMatch?: Etag },
): ApiRequest {
  const path = pathOf(endpoint.path, options);
  const url = options.query ? `${path}?${new URLSearchParams(options.query).toString()}` : path;
  return {
    endpoint,
    url,
    ...(options.body === undefined ? {} : { body: options.body }),
    ...(options.ifMatch ? { ifMatch: options.ifMatch } : {}),
  };
}

/** A search for all entries: one request per page, which `loadEveryPage` joins. */
export function buildListRequest<Path extends string, Request extends GenericSchema>(
  endpoint: Endpoint<Path, Request>,
  options: ParamsOf<Path> & { model: ModelOf<Request> },
): ApiRequest {
  const bodyOfPage = (page: number) => listBody(options.model, page);
  const url = pathOf(endpoint.path, options);
  return { endpoint, url, body: bodyOfPage(0), bodyOfPage };
}

type FieldsOf<E extends Endpoint> = PathParams<E['path']> &
  (E['request'] extends GenericSchema ? InferInput<E['request']> : unknown);

/** What a call takes: the parameters of its path, the fields of its body, and an ETag. */
export type ArgOf<E extends Endpoint> = [keyof FieldsOf<E>] extends [never]
  ? void
  : FieldsOf<E> & WithEtag;

/** The fields of an argument that the body of an endpoint has; undefined without a body. */
export function bodyOf({ request }: Endpoint, arg: object): object | undefined {
  if (!request) return undefined;
  // A decision is one of several shapes.
  const shapes = 'options' in request ? (request.options as object[]) : [request];
  const fields = Object.assign({}, ...shapes.map((shape) => 'entries' in shape && shape.entries));
  return Object.fromEntries(Object.entries(arg).filter(([field]) => Object.hasOwn(fields, field)));
}

/** A request by its argument, or with another body. */
export function requestOf(
  endpoint: Endpoint,
  arg: object,
  body: unknown = bodyOf(endpoint, arg),
): ApiRequest {
  const { etag, ...params }: WithEtag = arg;
  return {
    endpoint,
    url: buildPath<string>(endpoint.path, params),
    ...(body === undefined ? {} : { body }),
    ...(etag ? { ifMatch: etag } : {}),
  };
}

/**
 * Request and response of an endpoint, for `build.query` and `build.mutation`.
 * @param fixed fields of the body that are the same in each request
 */
export const calls = <E extends Endpoint>(endpoint: E, fixed: object = {}) => ({
  query: (arg: ArgOf<E>) => requestOf(endpoint, Object.assign({}, arg, fixed)),
  responseSchema: payloadOf<E['payload']>(endpoint.payload),
});

export type EntryOf<E extends Endpoint> =
  InferOutput<E['payload']> extends Page<infer Entry> ? Entry : never;

/** The same for an endpoint whose payload is a list: the data are its entries. */
export const lists = <E extends Endpoint>(endpoint: E) => ({
  query: calls(endpoint).query,
  rawResponseSchema: searchPayloadOf(endpoint.payload),
  // Such a payload is a page.
  transformResponse: (page: unknown) => entriesOf(page as Page<EntryOf<E>> | null),
});
