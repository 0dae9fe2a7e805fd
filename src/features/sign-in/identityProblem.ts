import { IdentityError } from '@/api/identity/cognito';

/** Errors of a code that was wrong or too old. */
const CODE_ERRORS: readonly string[] = ['CodeMismatchException', 'ExpiredCodeException'];

/** The text of a failed identity call: a rejected code has its own, else the provider's words, else the generic text. */
export function identityProblem(error: unknown, generic: string, codeRejected?: string): string {
  if (!(error instanceof IdentityError)) return generic;
  if (codeRejected !== undefined && CODE_ERRORS.includes(error.code)) return codeRejected;
  return error.message || generic;
}
