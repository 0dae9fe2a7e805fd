import { useCallback } from 'react';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { addressLine } from '@/lib/format/address';
import { failureLabels } from '@/lib/labels/failureLabels';
import { failureDetail } from '@/store/notify';
import { useErrorTexts } from '@/components/form/useFieldIds';
import { addressLabels, isZipMismatch } from '../../../address/addressLabels';
import type { ImportField, ImportRow } from './importRow';
import { importLabels } from './importLabels';
import type { ReportRow } from './report';

/** Why a row is not stored, in words; the fields' own messages word for word. */
export function useRowReasons(titles: Readonly<Record<ImportField, string>>) {
  const t = useLabels(importLabels);
  const tAddress = useLabels(addressLabels);
  const tFailure = useLabels(failureLabels);
  const serverText = useServerText();
  const errorText = useErrorTexts();

  return useCallback(
    ({ source, status, fields, duplicate }: ReportRow): readonly string[] => {
      const field = (name: string, message: string): string =>
        t('fieldReason', {
          field: (titles as Readonly<Record<string, string>>)[name] ?? name,
          message: errorText(message),
        });
      const addressReason = (address: ImportRow['address']): string | null => {
        if (address?.kind === 'refused')
          return isZipMismatch({ kind: 'error', description: address.description })
            ? tAddress('zipStateMismatch')
            : serverText(address.description) || tAddress('genericError');
        if (address?.kind === 'unreachable') return tAddress('unreachable');
        return address?.kind === 'suggestion'
          ? t('suggestion', { address: addressLine(address.suggestion) })
          : null;
      };
      const failure = (): readonly string[] => {
        if (source.outcome?.kind !== 'failed') return [];
        const { error } = source.outcome;
        const named = Object.entries(error.fieldErrors).map(([name, text]) => field(name, text));
        return named.length > 0
          ? named
          : [failureDetail(error, { text: tFailure, serverText }) || tFailure('saveSite')];
      };

      if (status === 'fix')
        return [
          ...(source.extraCells ? [t('extraCells')] : []),
          ...fields.problems.map(({ field: name, message }) => field(name, message)),
          ...(fields.offers.some((offer) => offer.field === 'siteZip') ? [t('lostZero')] : []),
        ];
      if (status === 'duplicate')
        return [
          duplicate?.of === 'row'
            ? t('duplicateOfRow', { row: duplicate.row })
            : duplicate?.of === 'site'
              ? t('duplicateOfSite', { name: duplicate.name })
              : t('duplicateStored'),
        ];
      if (status === 'decide') {
        const address = addressReason(source.address);
        const { known } = source;
        return [
          ...(address === null ? [] : [address]),
          ...(known?.kind === 'failed' ? [t('knownFailed')] : []),
          ...(known?.kind === 'asked' && known.shops.length > 0 && known.chosen === null
            ? [t('knownSelect')]
            : []),
        ];
      }
      return status === 'failed' ? failure() : [];
    },
    [errorText, t, tAddress, tFailure, serverText, titles],
  );
}
