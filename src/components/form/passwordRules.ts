import type { formLabels } from './formLabels';

/* Apart from the list of the rules: the sign-in page has no Material UI. */

/** The identity pool's password policy, as the run-time configuration names it. */
export interface PasswordPolicyRules {
  readonly minLength: number;
  readonly requireUppercase: boolean;
  readonly requireLowercase: boolean;
  readonly requireNumber: boolean;
  readonly requireSymbol: boolean;
}

interface PasswordRule {
  readonly label: keyof typeof formLabels.fallback;
  readonly test: (password: string) => boolean;
}

/** The active rules, in the order of the list. */
export function passwordRules(policy: PasswordPolicyRules): readonly PasswordRule[] {
  return [
    { label: 'ruleLength', test: (p) => [...p].length >= policy.minLength },
    ...(policy.requireUppercase
      ? [{ label: 'ruleUppercase', test: (p: string) => /\p{Lu}/u.test(p) } as const]
      : []),
    ...(policy.requireLowercase
      ? [{ label: 'ruleLowercase', test: (p: string) => /\p{Ll}/u.test(p) } as const]
      : []),
    ...(policy.requireNumber
      ? [{ label: 'ruleNumber', test: (p: string) => /\d/.test(p) } as const]
      : []),
    ...(policy.requireSymbol
      ? [{ label: 'ruleSymbol', test: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) } as const]
      : []),
  ];
}
