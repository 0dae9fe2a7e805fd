import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMemo } from 'react';
import { labelOf } from '@contract/registration/catalog';
import { useLabels, type Translate } from '@/components/labels/LabelsContext';
import { fieldLabels } from '@/lib/labels/fieldLabels';
import { recordOf } from '@contract/recordOf';

/** What a form puts on a field of the kit: registration, id, name, error text and lock. */
export type FieldBinding = UseFormRegisterReturn & {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
};

/** What people call a field of a record; '' for one that means nothing to them. */
export type FieldName = (field: string) => string;

export const fieldNameIn =
  (t: Translate<keyof typeof fieldLabels.fallback>): FieldName =>
  (field) => {
    const key = labelOf(field);
    return key === null ? '' : t(key);
  };

export function useFieldName(): FieldName {
  const t = useLabels(fieldLabels);
  return useMemo(() => fieldNameIn(t), [t]);
}

/** The text properties of a stored record as form values; '' for what is not there. */
export const textValues = <Key extends string>(
  record: Readonly<Partial<Record<Key, string | null>>> | null,
  ...keys: readonly Key[]
) => recordOf(keys, (key) => record?.[key] ?? '');
