import type { ReactNode } from 'react';
import type { DiverseOwnership } from '@contract/registration/ownership';
import { partsApi } from '@/api/parts';
import { FreshLink } from '@/components/FreshLink';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { useRegistration } from '../model/RegistrationContext';

const { listDiverseOwnership } = partsApi.endpoints;

interface CertificateLinkProps {
  readonly entry: DiverseOwnership;
  readonly 'aria-label': string;
  readonly children: ReactNode;
}

/** Opens a certificate in a new tab. A press reads the list again once its links are old. */
export function CertificateLink({ entry, ...link }: CertificateLinkProps) {
  const of = { requestUid: useRegistration().requestUid ?? '' };
  const readAt = useAppSelector(
    (state) => listDiverseOwnership.select(of)(state).fulfilledTimeStamp,
  );
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const renew = async () => {
    const reading = listDiverseOwnership.initiate(of, { subscribe: false, forceRefetch: true });
    const entries = await dispatch(reading).unwrap();
    return entries.find((now) => now.diverseOwnershipUid === entry.diverseOwnershipUid)
      ?.preSignedUrl;
  };
  return (
    <FreshLink
      href={entry.preSignedUrl}
      readAt={readAt}
      renew={renew}
      onFailed={(gone) => notify.error(notify.text(gone ? 'conflict' : 'diverseOwnership'))}
      {...link}
    />
  );
}
