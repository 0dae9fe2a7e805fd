import { formLabels } from '@/components/form/formLabels';
import { passwordRules, type PasswordPolicyRules } from '@/components/form/passwordRules';
import { useLabels } from '@/components/labels/LabelsContext';

/** The pool's password rules as a checklist, in plain HTML like the rest of the sign-in page. */
export function PolicyList({
  policy,
  password,
}: {
  policy: PasswordPolicyRules;
  password: string;
}) {
  const t = useLabels(formLabels);
  return (
    <div aria-live="polite">
      <span className="si-hidden">{t('passwordRules')}</span>
      <ul className="si-policy">
        {passwordRules(policy).map((rule) => {
          const met = rule.test(password);
          return (
            <li key={rule.label} data-met={met}>
              <svg
                width="16"
                height="20"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={met ? 'm5 12.5 4.5 4.5L19 7.5' : 'M6 12h12'} />
              </svg>
              <span>
                <span>{t(rule.label, { count: policy.minLength })}</span>{' '}
                <span className="si-hidden">{t(met ? 'ruleMet' : 'ruleNotMet')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
