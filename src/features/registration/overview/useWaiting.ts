import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { useListStepInvitesQuery } from '@/api/handOff';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { recentDay } from '@/lib/format/recentDay';
import { useServices } from '@/store/services';
import { waitingLabels } from './waitingLabels';

/**
 * Whom each step waits for, in words: 'Waiting for Ruth, invited Monday'.
 * @param requestUid null where nobody can be waited for
 */
export function useWaiting(requestUid: string | null): (step: StepKey) => string | undefined {
  const t = useLabels(waitingLabels);
  const { locale } = useLanguage();
  const { clock } = useServices();
  const { data } = useListStepInvitesQuery(requestUid === null ? skipToken : { requestUid }, {
    refetchOnMountOrArgChange: true,
  });
  return useCallback(
    (step) => {
      const invite =
        requestUid === null
          ? undefined
          : data?.find(
              ({ state, steps }) => state === 'OPEN' && steps.some((asked) => asked === step),
            );
      if (!invite) return undefined;
      const [first = invite.name] = invite.name.split(' ');
      const day = recentDay(Date.parse(invite.invitedAt), clock.now(), locale, t('today'));
      return t('waiting', { name: first, day });
    },
    [clock, data, locale, requestUid, t],
  );
}
