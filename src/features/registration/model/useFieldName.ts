import { useMemo } from 'react';
import { labelOf } from '@contract/registration/catalog';
import { useLabels, type Translate } from '@/components/labels/LabelsContext';
import { fieldLabels } from '@/lib/labels/fieldLabels';

/** What people call a field of a record; '' for one that means nothing to them. */
export type FieldName = (field: string) => string;

export const fieldNameIn =
  (t: Translate<keyof typeof fieldLabels.fallback>): FieldName =>
  (field) => {
    const key = labelOf(field);
    return key === null ? '' : t(key);
  };

/** The names of fields in the language of the page. */
export function useFieldName(): FieldName {
  const t = useLabels(fieldLabels);
  return useMemo(() => fieldNameIn(t), [t]);
}
