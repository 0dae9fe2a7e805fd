import { useState } from 'react';
import type { ContentState } from '@/api/content/contentSource';
import { resolveLabel, type LabelSet, type LabelValues } from '@/lib/labels/defineLabels';
import { useAppSelector } from './hooks';

/**
 * Texts that must not change while someone reads them, such as phone numbers. They are unsettled
 * until the content has loaded or failed, so hide them until then. After that they stay until the
 * screen is left.
 */
export function useSteadyLabels<Key extends string>(set: LabelSet<Key>) {
  const content = useAppSelector((state) => state.content);
  const [steady, setSteady] = useState<ContentState | null>(null);
  if (steady === null && content.settled) setSteady(content);
  const { labels, settled } = steady ?? content;
  return {
    settled,
    t: (key: Key, values?: LabelValues) => resolveLabel(set, labels, key, values),
  };
}
