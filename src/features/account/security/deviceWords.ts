import type { LabelValues } from '@/lib/labels/defineLabels';
import type { securityLabels } from './securityLabels';

type Words = (key: keyof typeof securityLabels.fallback, values?: LabelValues) => string;

/** `Chrome 130 on Windows`, as far as it is known. */
export function deviceWords(
  { browser, system }: { readonly browser: string; readonly system: string },
  t: Words,
): string {
  const name = browser || t('unknownBrowser');
  return system ? t('onSystem', { browser: name, system }) : name;
}
