import * as v from 'valibot';
import { messageText } from '@contract/messages';
import { validationError } from './errors';

/** Field path (`a.0.b`, `''` for the whole) → first message of that field, in English. */
function messagesByPath(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!messages.has(path)) messages.set(path, messageText(issue.message));
  }
  return Object.fromEntries(messages);
}

/**
 * `value` as the schema outputs it.
 * @throws HttpError VALIDATION with the messages by field path
 */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw validationError(messagesByPath(result.issues));
}
