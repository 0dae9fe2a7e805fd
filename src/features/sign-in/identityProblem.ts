import { IdentityError } from '@/api/identity/cognito';

const CODE_ERRORS: readonly string[] = ['CodeMismatchException', 'ExpiredCodeException'];

/** Ours for a rejected code, else the provider's message, else the generic text. */
export function identityProblem(error: unknown, generic: string, codeRejected?: string): string {
  if (!(error instanceof IdentityError)) return generic;
  if (codeRejected !== undefined && CODE_ERRORS.includes(error.code)) return codeRejected;
  return error.message || generic;
}
