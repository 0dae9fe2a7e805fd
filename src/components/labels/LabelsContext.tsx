import { createContext, useCallback, useContext } from 'react';
import {
  resolveLabel,
  resolveServerText,
  type LabelOverrides,
  type LabelSet,
  type LabelValues,
} from '@/lib/labels/defineLabels';

const NO_OVERRIDES: LabelOverrides = {};

/** The texts of the content service. The app provides them; components only read them. */
const LabelsContext = createContext<LabelOverrides>(NO_OVERRIDES);

export const LabelsProvider = LabelsContext.Provider;

export type Translate<Key extends string> = (key: Key, values?: LabelValues) => string;

/** The texts of one screen: of the content service first, else the English fallback. */
export function useLabels<Key extends string>(set: LabelSet<Key>): Translate<Key> {
  const overrides = useContext(LabelsContext);
  return useCallback((key, values) => resolveLabel(set, overrides, key, values), [set, overrides]);
}

/** Translates texts that servers send in English. One without a translation stays as it is. */
export function useServerText(): (text: string) => string {
  const overrides = useContext(LabelsContext);
  return useCallback((text) => resolveServerText(overrides, text), [overrides]);
}
