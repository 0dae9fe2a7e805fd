import type * as v from 'valibot';
import type { Endpoint, PathParams } from '@contract/endpoints/define';
import type { ServerDeps } from '../deps';
import type { AppContext } from '../http/appEnv';
import { unauthorized } from '../http/errors';
import { readJson } from '../http/readBody';
import { isSuperUser, type Person } from '../users/person';

/** What the handlers of the endpoints use. */
export type EndpointDeps = Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'settings' | 'taxIds'>;

export type Body<E extends Endpoint> = E['request'] extends v.GenericSchema
  ? v.InferOutput<E['request']>
  : undefined;

/** What a handler may give as the payload. */
export type PayloadOf<E extends Endpoint> = v.InferInput<E['payload']>;

/** What a handler gives back: the payload, and the revision where the answer is a single record. */
export interface Answer<Payload> {
  readonly payload: Payload;
  readonly rev?: number | undefined;
}

/** One call of an endpoint, as its handler sees it. */
export interface Call<E extends Endpoint> {
  readonly deps: EndpointDeps;
  readonly context: AppContext;
  readonly params: PathParams<E['path']>;
  readonly user: Person;
  readonly superUser: boolean;
  /** The business clock at the start of the call: one time for everything a call writes. */
  readonly now: Date;
  /** The body, checked against the endpoint's schema: unknown keys are gone. @throws HttpError */
  readonly readBody: () => Promise<Body<E>>;
}

/** @param bodyBytes how large the body may be; the default suits forms without files */
export function makeCall<E extends Endpoint>(
  endpoint: E,
  deps: EndpointDeps,
  context: AppContext,
  bodyBytes?: number,
): Call<E> {
  const user: Person | undefined = context.get('user');
  if (!user) throw unauthorized();
  return {
    deps,
    context,
    // The route was made from the endpoint's own path, so that its parameters are these.
    params: context.req.param() as PathParams<E['path']>,
    user,
    superUser: isSuperUser(user),
    now: deps.clock.now(),
    readBody: async () => {
      const { request } = endpoint;
      const body: unknown = request
        ? await readJson(context, request, bodyBytes === undefined ? {} : { limitBytes: bodyBytes })
        : undefined;
      return body as Body<E>;
    },
  };
}
