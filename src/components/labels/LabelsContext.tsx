import { createContext, useCallback, useContext } from 'react';
import {
  resolveLabel,
  resolveServerText,
  type LabelOverrides,
  type LabelSet,
  type LabelValues,
} from '@/lib/labels/defineLabels';

const NO_OVERRIDES: LabelOverrides = {};

/** What the content service has to say; the app fills it, components only read it. */
const LabelsContext = createContext<LabelOverrides>(NO_OVERRIDES);

export const LabelsProvider = LabelsContext.Provider;

export type Translate<Key extends string> = (key: Key, values?: LabelValues) => string;

/** The texts of one screen, content service first and English fallback second. */
export function useLabels<Key extends string>(set: LabelSet<Key>): Translate<Key> {
  const overrides = useContext(LabelsContext);
  return useCallback((key, values) => resolveLabel(set, overrides, key, values), [set, overrides]);
}

/** Translates texts that servers send in English; one without a translation stays as it is. */
export function useServerText(): (text: string) => string {
  const overrides = useContext(LabelsContext);
  return useCallback((text) => resolveServerText(overrides, text), [overrides]);
}
