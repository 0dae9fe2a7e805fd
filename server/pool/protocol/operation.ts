import * as v from 'valibot';
import type { ClientInfo, IdentityDeps } from '../deps';
import { invalidParameter } from '../../identity/errors';

/** An operation of the protocol. It validates its input itself. */
export type Operation = (deps: IdentityDeps, input: unknown, client: ClientInfo) => Promise<object>;

/** Defines an operation with its input schema; InvalidParameterException as in Cognito. */
export function operation<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (deps: IdentityDeps, input: v.InferOutput<Schema>, client: ClientInfo) => Promise<object>,
): Operation {
  return (deps, input, client) => {
    // Only the first issue is reported, so the validation stops there.
    const parsed = v.safeParse(schema, input, { abortEarly: true });
    if (parsed.success) return run(deps, parsed.output, client);
    const [issue] = parsed.issues;
    // Valibot's own texts end with the value, which may be a password.
    const constraint = issue.message.replace(/ but received .*$/s, '');
    throw invalidParameter(
      `1 validation error detected: Value at '${v.getDotPath(issue) ?? ''}' failed to satisfy constraint: ${constraint}`,
    );
  };
}
