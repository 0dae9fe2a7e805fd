import { BASIC_MESSAGES } from '@contract/basicMessages';
import { normalizeEmail } from '@contract/rules/normalize';
import { PATTERNS } from '@contract/rules/patterns';

/*
 * The typed e-mail carries over between the modes of the sign-in page and to the forgotten-password
 * page. Back and a reload keep it. It stays in this tab, and a sign-in deletes it.
 */
const KEY = 'portal:email';
let inMemory = '';

export function readTypedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function keepTypedEmail(email: string): void {
  inMemory = email;
  try {
    if (email === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, email);
  } catch {
    // Blocked storage: the e-mail lasts only as long as the page.
  }
}

/** The normalized e-mail of a form's `email` field, and its problem. */
export function emailOf(form: HTMLFormElement): { email: string; problem: string | undefined } {
  const email = normalizeEmail(String(new FormData(form).get('email') ?? ''));
  keepTypedEmail(email);
  const problem =
    email === ''
      ? BASIC_MESSAGES.required
      : PATTERNS.email.test(email)
        ? undefined
        : BASIC_MESSAGES.email;
  return { email, problem };
}

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
