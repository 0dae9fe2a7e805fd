import type { LabelSet } from '@/lib/labels/defineLabels';
import { type Plural, pluralOf } from '@/lib/labels/plural';
import { useLabels } from './LabelsContext';
import { useLanguage } from './LanguageContext';

export function usePlural<Key extends string>(set: LabelSet<Key>): Plural<Key> {
  return pluralOf(useLabels(set), useLanguage().locale);
}
