import { ID_TYPES, type IdType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { isImpossibleSsn } from '@contract/rules/warnings';
import { RadioCards } from '@/components/form/RadioCards';
import { SecretField } from '@/components/form/SecretField';
import type { SelectOption } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import type { FieldBinding } from '../../model/fieldBinding';
import { w9Labels } from './w9Labels';

interface TaxIdFieldsProps {
  readonly type: FieldBinding;
  readonly number: FieldBinding;
  /** What the form holds now. */
  readonly idType: string;
  readonly idNumber: string;
  /** The type and the last four digits on record. */
  readonly stored: { readonly type: IdType; readonly lastFour: string } | null;
  readonly options: readonly SelectOption[];
  readonly onClearNumber: () => void;
}

const FALLBACK: readonly SelectOption[] = ID_TYPES.map((value) => ({ value, label: value }));

/** ID type and number. Choosing another type clears the number. Goes inside a FormGrid. */
export function TaxIdFields({
  type,
  number,
  idType,
  idNumber,
  stored,
  options,
  onClearNumber,
}: TaxIdFieldsProps) {
  const t = useLabels(w9Labels);
  const validation = useLabels(validationLabels);
  const keepsStored = stored?.type === idType;
  const suspicious =
    idType === 'SSN' && idNumber.length === LIMITS.tin && isImpossibleSsn(idNumber);
  const help = suspicious
    ? validation('ssnImpossible')
    : keepsStored && !number.readOnly
      ? t('storedHelp')
      : undefined;
  return (
    <>
      <RadioCards
        {...type}
        onChange={(event) => {
          onClearNumber();
          void type.onChange(event);
        }}
        label={t('idType')}
        help={type.readOnly ? undefined : t('idTypeHelp')}
        // The short names: the descriptions of the list do not fit beside each other.
        options={(options.length > 0 ? options : FALLBACK).map(({ value }) => ({
          value,
          label: value,
        }))}
        span={6}
      />
      <SecretField
        key={idType}
        {...number}
        kind={idType === 'EIN' ? 'EIN' : 'SSN'}
        label={t(idType === 'EIN' ? 'ein' : 'ssn')}
        storedLastFour={keepsStored ? stored.lastFour : null}
        help={help}
        span={6}
      />
    </>
  );
}
