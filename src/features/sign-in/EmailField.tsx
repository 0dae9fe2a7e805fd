import { useEffect, useRef } from 'react';
import { LIMITS } from '@contract/limits';
import { SignInField } from './SignInField';
import { keepTypedEmail, readTypedEmail } from './typedEmail';

/** The e-mail of the sign-in pages, prefilled with what was typed on any of them. */
export function EmailField({ label, error }: { label: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Keep what was typed before the script ran. Otherwise fill in what was typed earlier.
    if (field.value) keepTypedEmail(field.value);
    else field.value = readTypedEmail();
  }, []);

  return (
    <SignInField
      ref={input}
      label={label}
      name="email"
      type="email"
      autoComplete="username webauthn"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.email}
      error={error}
      onChange={(event) => keepTypedEmail(event.currentTarget.value)}
    />
  );
}
