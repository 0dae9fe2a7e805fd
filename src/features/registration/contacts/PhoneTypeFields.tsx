import { useState } from 'react';
import { PHONE_TYPES } from '@contract/enums';
import { DigitsField } from '@/components/form/DigitsField';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FieldBinding } from '../model/fields';
import { listedOptions } from '../model/useCodeLists';
import { phoneLabels } from './contactLabels';

interface PhoneTypeFieldsProps {
  readonly type: FieldBinding;
  readonly extension: FieldBinding;
  /** The type chosen now: CELL, LAND, or '' while none is. */
  readonly chosen: string;
  readonly onClearExtension: () => void;
  readonly options: readonly SelectOption[];
}

const FALLBACK: readonly SelectOption[] = PHONE_TYPES.map((value) => ({ value, label: value }));

/** Phone type and extension. CELL clears and locks the extension. Goes inside a FormGrid. */
export function PhoneTypeFields({
  type,
  extension,
  chosen,
  onClearExtension,
  options,
}: PhoneTypeFieldsProps) {
  const t = useLabels(phoneLabels);
  const [opened] = useState(chosen);
  const cell = chosen === 'CELL';
  return (
    <>
      <SelectField
        {...type}
        onChange={(event) => {
          if (event.currentTarget.value === 'CELL') onClearExtension();
          void type.onChange(event);
        }}
        placeholder={t('select')}
        options={options.length > 0 ? listedOptions(options, opened) : FALLBACK}
        span={6}
      />
      <DigitsField
        {...extension}
        readOnly={extension.readOnly || cell}
        optional
        help={cell ? t('cellHasNoExtension') : undefined}
        span={6}
      />
    </>
  );
}
