import { TestEnvironment } from 'jest-environment-jsdom';

const NODE_GLOBALS = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'BroadcastChannel',
] as const;

/**
 * jsdom with Node's own web-platform globals: jsdom leaves out fetch and its family,
 * and the router and RTK Query need them at import. Abort signals stay jsdom's
 * counterpart from Node, because Node's fetch refuses a foreign AbortSignal.
 */
export default class JsdomWithFetch extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    for (const name of [...NODE_GLOBALS, 'AbortController', 'AbortSignal'] as const) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name as keyof typeof globalThis],
        configurable: true,
        writable: true,
      });
    }
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
  }
}
