import type { EndpointName } from '@contract/endpoints/table';
import type { FakeRequest, FakeResponse, Situation } from './fakeServer';

type Handler = Situation[EndpointName];

function answer(handler: Handler, request: FakeRequest): FakeResponse | Promise<FakeResponse> {
  if (handler === undefined) throw new Error(`No response is prepared for ${request.endpoint}`);
  return typeof handler === 'function' ? handler(request) : handler;
}

/** Gives these replies first, and then those of the backend. */
export function refusesFirst(handler: Handler, ...replies: readonly FakeResponse[]) {
  const left = [...replies];
  return (request: FakeRequest) => left.shift() ?? answer(handler, request);
}

/** Takes every request; the response to the first one is lost. */
export function losesFirst(handler: Handler) {
  let lost = false;
  return async (request: FakeRequest): Promise<FakeResponse> => {
    const response = await answer(handler, request);
    if (lost) return response;
    lost = true;
    return 'networkError';
  };
}

/** A backend whose responses wait until they are released. */
export function held(handler: Handler) {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  return {
    respond: async (request: FakeRequest): Promise<FakeResponse> => {
      await gate;
      return answer(handler, request);
    },
    release: () => release(),
  };
}
