import type { MouseEvent, ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { DiverseOwnership } from '@contract/registration/ownership';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { partsApi } from '@/api/parts';
import { TextLink } from '@/components/layout/TextLink';
import { useAppDispatch } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import type { RootState } from '@/store/rootReducer';
import { useRegistration } from '../model/RegistrationContext';

/** A minute less than a link works, so that it still does when its request arrives. */
const FRESH_MS = (LIMITS.certificateLinkMinutes - 1) * MINUTE_MS;

const { listDiverseOwnership } = partsApi.endpoints;

interface CertificateLinkProps {
  readonly entry: DiverseOwnership;
  readonly 'aria-label': string;
  readonly children: ReactNode;
}

/** Opens a certificate in a new tab. A press reads the list again once its links are old. */
export function CertificateLink({ entry, ...link }: CertificateLinkProps) {
  const openFresh = useOpenFresh(entry.diverseOwnershipUid);
  return (
    <TextLink
      href={entry.preSignedUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={openFresh}
      // The middle button, which opens a tab too.
      onAuxClick={(event) => event.button === 1 && openFresh(event)}
      {...link}
    />
  );
}

/** The press of a link that is old; one that still works is left to the browser. */
function useOpenFresh(uid: string) {
  const { requestUid } = useRegistration();
  const { getState } = useStore<RootState>();
  const dispatch = useAppDispatch();
  const notify = useNotify();

  return (event: MouseEvent): void => {
    if (requestUid === null) return;
    const { fulfilledTimeStamp = 0 } = listDiverseOwnership.select({ requestUid })(getState());
    if (Date.now() - fulfilledTimeStamp < FRESH_MS) return;
    event.preventDefault();
    // At once: browsers block a tab that opens after a request. `noopener` would return none.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const fail = (title: 'conflict' | 'diverseOwnership') => {
      tab?.close();
      notify.error(notify.text(title));
    };
    void dispatch(
      listDiverseOwnership.initiate({ requestUid }, { subscribe: false, forceRefetch: true }),
    )
      .unwrap()
      .then(
        (entries) => {
          const fresh = entries.find(({ diverseOwnershipUid }) => diverseOwnershipUid === uid);
          if (fresh?.preSignedUrl) tab?.location.replace(fresh.preSignedUrl);
          else fail('conflict');
        },
        () => fail('diverseOwnership'),
      );
  };
}
