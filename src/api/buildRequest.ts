import { buildPath, type Endpoint, type PathParams } from '@contract/endpoints/define';
import { listBody } from '@contract/requestKey';
import type { GenericSchema, InferInput } from 'valibot';

/** The ETag of the record that was read; absent for a new record or when none was sent. */
export type Etag = string | null | undefined;

/** For the argument of a mutation that changes something stored. */
export interface WithEtag {
  readonly etag?: Etag;
}

/** What a response says besides its payload. */
export interface ResponseMeta {
  /** Of the record, or of the list as a whole. */
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
