import type { Translate } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/needed';
import type { addressLabels } from './addressLabels';
import type { AddressState } from './useAddressCheck';
import { isZipMismatch } from './zipMismatch';

const REASON = {
  incomplete: 'neededIncomplete',
  checking: 'neededChecking',
  suggestion: 'neededConfirm',
  error: 'neededError',
  unreachable: 'neededUnreachable',
} as const;

/** Where the item leads: the ids of the check's panel and of the ZIP field, and its name. */
interface AddressPlaces {
  readonly panel: string;
  readonly zip: string;
  readonly zipName: string;
}

/** The address check as an item that keeps Next locked; null once it is settled. */
export function addressNeed(
  status: AddressState,
  { panel, zip, zipName }: AddressPlaces,
  t: Translate<keyof typeof addressLabels.fallback>,
): NeededItem | null {
  if (status.kind === 'verified' || status.kind === 'unverified') return null;
  if (isZipMismatch(status))
    return { id: zip, title: zipName, detail: t('zipStateMismatch'), kind: 'error' };
  return {
    id: panel,
    title: t('needed'),
    detail: t(REASON[status.kind]),
    kind: status.kind === 'error' ? 'error' : 'missing',
  };
}
