import { useWatch } from 'react-hook-form';
import type { W9 } from '@contract/registration/w9';
import { TAX_CLASS_LLC, TAX_CLASS_OTHER } from '@contract/enums';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { LockedBy } from '@/components/form/LockedBy';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useCodeLists } from '../../model/useCodeLists';
import { w9Step } from './step';
import { TaxIdFields } from './TaxIdFields';
import type { W9Record } from './useW9Record';
import { w9Labels } from './w9Labels';

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
