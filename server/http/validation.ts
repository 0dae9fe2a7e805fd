import * as v from 'valibot';
import { isMessageKey, messageText } from '@contract/messages';
import { readRefusedText } from '@contract/rules/refusedText';
import { validationError } from './errors';

/** A form has fewer fields; what the rest of a list lacks shows once these are mended. */
const MAX_MESSAGES = 100;

/** The text of an issue. Valibot's own messages quote the value, which may be a secret. */
function textOf(issue: v.BaseIssue<unknown>): string {
  const key = readRefusedText(issue.message)?.key ?? issue.message;
  if (isMessageKey(key)) return messageText(key);
  return messageText(issue.input === undefined ? 'required' : 'invalid');
}

/** The first English message of up to `MAX_MESSAGES` fields, by path (`a.0.b`; `''` = whole). */
function messagesByPath(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!messages.has(path)) messages.set(path, textOf(issue));
    if (messages.size === MAX_MESSAGES) break;
  }
  return Object.fromEntries(messages);
}

/**
 * Validates `value` and returns the output of the schema.
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
