import { Button } from '@/components/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ID_TYPES, type IdType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { typeWrittenAs } from '@contract/rules/tin';
import { isImpossibleSsn } from '@contract/rules/warnings';
import { Alert } from '@/components/Alert';
import { focusField } from '@/components/focusField';
import { GridItem } from '@/components/form/FormGrid';
import { RadioCards } from '@/components/form/RadioCards';
import { SecretField } from '@/components/form/SecretField';
import type { SelectOption } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import type { FieldBinding } from '../../model/fields';
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
  /** Chooses a type and keeps the number. */
  readonly onSwitch: (type: IdType) => void;
}

const FALLBACK: readonly SelectOption[] = ID_TYPES.map((value) => ({ value, label: value }));

/**
 * ID type and number. Choosing another type clears the number. A number written like the other type
 * asks whether it is one: the wrong type is a common reason of a mismatch. Goes inside a FormGrid.
 */
export function TaxIdFields({
  type,
  number,
  idType,
  idNumber,
  stored,
  options,
  onClearNumber,
  onSwitch,
}: TaxIdFieldsProps) {
  const t = useLabels(w9Labels);
  const validation = useLabels(validationLabels);
  const [writtenAs, setWrittenAs] = useState<IdType | null>(null);
  const other = writtenAs !== idType && idNumber !== '' && !number.readOnly ? writtenAs : null;
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
          setWrittenAs(null);
          onClearNumber();
          void type.onChange(event);
        }}
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
        onPaste={(event) => setWrittenAs(typeWrittenAs(event.clipboardData.getData('text')))}
        onKeyDown={({ key }) => {
          if (key === '-') setWrittenAs((before) => typeWrittenAs(`${idNumber}-`) ?? before);
        }}
        onChange={(event) => {
          if (event.currentTarget.value === '') setWrittenAs(null);
          return number.onChange(event);
        }}
        kind={idType === 'EIN' ? 'EIN' : 'SSN'}
        storedLastFour={keepsStored ? stored.lastFour : null}
        help={help}
        span={6}
      />
      {other ? (
        <GridItem>
          <Alert
            tone="warning"
            role="status"
            action={
              <Button
                variant="soft"
                size="small"
                onClick={() => {
                  flushSync(() => onSwitch(other));
                  focusField(number.id);
                }}
              >
                {t('useAs', { type: other })}
              </Button>
            }
          >
            {t('writtenAs', { type: other })}
          </Alert>
        </GridItem>
      ) : null}
    </>
  );
}
