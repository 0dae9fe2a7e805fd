import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formLabels } from './formLabels';
import { passwordRules, type PasswordPolicyRules } from './passwordRules';

const List = styled('ul')({ ...type.small, display: 'grid', gap: 4, margin: '4px 0 20px' });

const Item = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: color('text-secondary'),
  '& svg': { color: color('text-muted') },
  '&[data-met=true]': { color: color('text-primary') },
  '&[data-met=true] svg': { color: color('success-text') },
});

export interface PasswordPolicyProps {
  policy: PasswordPolicyRules;
  password: string;
  id?: string | undefined;
}

/** The password rules as a checklist that updates while typing. */
export function PasswordPolicy({ policy, password, id }: PasswordPolicyProps) {
  const t = useLabels(formLabels);
  return (
    <div id={id} aria-live="polite">
      <VisuallyHidden>{t('passwordRules')}</VisuallyHidden>
      <List>
        {passwordRules(policy).map((rule) => {
          const met = rule.test(password);
          return (
            <Item key={rule.label} data-met={met}>
              <Icon name={met ? 'check' : 'dash'} size={16} />
              <span>{t(rule.label, { count: policy.minLength })}</span>
              <VisuallyHidden>{met ? t('ruleMet') : t('ruleNotMet')}</VisuallyHidden>
            </Item>
          );
        })}
      </List>
    </div>
  );
}
