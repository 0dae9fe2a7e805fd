import { buildPath, type Endpoint, type PathParams } from '@contract/endpoints/define';
import type { GenericSchema, InferInput } from 'valibot';

/** A call as endpoints describe it to the base query. */
export interface ApiRequest {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly body?: unknown;
}

type BodyOf<Request> = Request extends GenericSchema
  ? { body: InferInput<Request> }
  : { body?: never };
type ParamsOf<Path extends string> = [keyof PathParams<Path>] extends [never]
  ? { params?: never }
  : { params: PathParams<Path> };

/**
 * Describes a call of the contract: path parameters and body are checked by the compiler against
 * the endpoint table, so that no screen ever spells a path.
 */
export function buildRequest<Path extends string, Request extends GenericSchema | undefined>(
  endpoint: Endpoint<Path, Request>,
  options: ParamsOf<Path> & BodyOf<Request> & { query?: Readonly<Record<string, string>> },
): ApiRequest {
  const path = buildPath<Path>(endpoint.path, (options.params ?? {}) as PathParams<Path>);
  const url = options.query ? `${path}?${new URLSearchParams(options.query).toString()}` : path;
  return { endpoint, url, ...(options.body === undefined ? {} : { body: options.body }) };
}
