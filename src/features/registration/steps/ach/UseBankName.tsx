import * as v from 'valibot';
import { requiredText } from '@contract/rules/fields';
import { normalizeText } from '@contract/rules/normalize';
import { useFormValue } from '@/components/form/useFormValue';
import type { LeanForm } from '@/components/form/useLeanForm';
import { useLabels } from '@/components/labels/LabelsContext';
import { LinkButton } from '@/components/layout/TextLink';
import { achLabels } from './achLabels';

const sameName = (a: string, b: string): boolean =>
  normalizeText(a).toLowerCase() === normalizeText(b).toLowerCase();

interface UseBankNameProps<Values extends { bankName: string }> {
  readonly form: Pick<LeanForm<Values>, 'watch' | 'getValues'>;
  /** The name in the directory. */
  readonly name: string;
  readonly onUse: () => void;
}

/**
 * Offers a name for the bank while the field has none or another one. A name that the field would
 * refuse is not offered: directories hold ampersands and hyphens.
 */
export function UseBankName<Values extends { bankName: string }>({
  form,
  name,
  onUse,
}: UseBankNameProps<Values>) {
  const t = useLabels(achLabels);
  const differs = useFormValue(form, () => !sameName(form.getValues().bankName, name));
  if (!differs || !v.is(requiredText, name)) return null;
  return (
    <LinkButton type="button" onClick={onUse}>
      {t('useBankName')}
    </LinkButton>
  );
}
