import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { W9 } from '@contract/registration/w9';
import { TAX_CLASS_LLC, TAX_CLASS_OTHER, ID_TYPES, type IdType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { typeWrittenAs } from '@contract/rules/tin';
import { isImpossibleSsn } from '@contract/rules/warnings';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { LockedBy } from '@/components/form/LockedBy';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { focusField } from '@/components/focusField';
import { RadioCards } from '@/components/form/RadioCards';
import { SecretField } from '@/components/form/SecretField';
import { validationLabels } from '@/components/labels/validationLabels';
import { useCodeLists } from '../../model/useCodeLists';
import { w9Step } from './step';
import type { W9Record } from './useW9Record';
import { w9Labels } from './w9Labels';
import type { FieldBinding } from '../../model/fields';

const WATCHED = ['taxClass', 'idType', 'idNumber'] as const;

interface TaxpayerSectionProps {
  readonly record: W9Record;
  readonly stored: W9 | null;
  readonly locked: boolean;
  /** Name and tax ID match the IRS records and stay as they are. */
  readonly confirmed: boolean;
  /** The words beside name and number after a check without a match. */
  readonly noMatch: string | undefined;
}

/** Who pays the taxes: name, tax class and tax ID. */
export function TaxpayerSection({
  record,
  stored,
  locked,
  confirmed,
  noMatch,
}: TaxpayerSectionProps) {
  const { bind, field, form, listed, set, readOnly, storedType } = record;
  const t = useLabels(w9Labels);
  const { options } = useCodeLists(w9Step.codeLists);
  const [taxClass, idType, idNumber] = useWatch({ control: form.control, name: WATCHED });
  const classField = bind('taxClass');
  return (
    <FormSection title={t('taxpayer')}>
      <FormGrid>
        <TextField
          {...bind('name')}
          help={t(locked ? 'lockedHelp' : confirmed ? 'confirmedHelp' : 'nameHelp')}
          error={field('name').error ?? noMatch}
          span={12}
        />
        <SelectField
          {...classField}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (chosen !== TAX_CLASS_LLC) set('taxClassLlc', '');
            if (chosen !== TAX_CLASS_OTHER) set('otherTaxClassText', '');
            void classField.onChange(event);
          }}
          placeholder={t('select')}
          options={listed('taxClass', options.tax_class)}
          span={6}
        />
        <SelectField
          {...bind('taxClassLlc')}
          readOnly={readOnly || taxClass !== TAX_CLASS_LLC}
          help={readOnly ? undefined : t('taxClassLlcHelp')}
          placeholder={t('select')}
          options={listed('taxClassLlc', options.tax_class_LLC)}
          span={6}
        />
        {taxClass === TAX_CLASS_OTHER ? (
          <TextField {...bind('otherTaxClassText')} span={12} />
        ) : null}
        <LockedBy id={confirmed ? `${bind('name').id}-help` : undefined}>
          <TaxIdFields
            type={bind('idType')}
            number={{ ...bind('idNumber'), error: field('idNumber').error ?? noMatch }}
            idType={idType}
            idNumber={idNumber}
            stored={storedType && stored ? { type: storedType, lastFour: stored.idNumber } : null}
            options={options.id_type}
            onClearNumber={() => set('idNumber', '')}
            onSwitch={(type) => set('idType', type)}
          />
        </LockedBy>
      </FormGrid>
    </FormSection>
  );
}

interface TaxIdFieldsProps {
  readonly type: FieldBinding;
  readonly number: FieldBinding;
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
 * Another type clears the number. A number written like the other type asks whether it is one. Goes
 * inside a FormGrid.
 */
function TaxIdFields({
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
