import * as v from 'valibot';
import type { Caller, IdentityDeps } from './deps';
import { invalidParameter } from './errors';

/** One operation of the protocol, its input already checked inside. */
export type Operation = (deps: IdentityDeps, input: unknown, caller: Caller) => Promise<object>;

/**
 * Binds an operation to the schema of its input. An input that does not fit is an InvalidParameterException,
 * and a foreign client id a ResourceNotFoundException, like with the real service.
 */
export function operation<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (deps: IdentityDeps, input: v.InferOutput<Schema>, caller: Caller) => Promise<object>,
): Operation {
  return (deps, input, caller) => {
    const parsed = v.safeParse(schema, input);
    if (parsed.success) return run(deps, parsed.output, caller);
    const [issue] = parsed.issues;
    throw invalidParameter(
      `1 validation error detected: Value at '${v.getDotPath(issue) ?? ''}' failed to satisfy constraint: ${issue.message}`,
    );
  };
}
