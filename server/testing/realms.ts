import { types } from 'node:util';

/*
 * Jest runs tests in a realm with an `Error` of its own, while Node throws those of another realm.
 * Hono passes only instances of `Error` to the handler of errors, so that both must count.
 */
const isInstance = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  // Its subclasses inherit this.
  value(this: unknown, value: unknown): boolean {
    return (
      isInstance.call(this as () => void, value) || (this === Error && types.isNativeError(value))
    );
  },
});
