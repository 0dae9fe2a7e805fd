import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { BankCheck } from '@contract/entities/change';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import type { StepKey } from '@contract/journey/steps';
import { useListChangesQuery } from '@/api/changes';
import { BankCheckText } from '@/components/changes/ChangeCard';
import { Card } from '@/components/Card';
import { type MarkState, StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { DetailList, type Detail } from '@/components/lists/DetailList';
import { useServices } from '@/store/services';
import { CertificateLink } from '../actions/CertificateLink';
import { usePart, useRegistrationRecords } from '../model/records';
import { useIsOwnRegistration, useJourney, useRegistration } from '../model/RegistrationContext';
import { siteNames } from '../model/fields';
import { reviewLabels } from './reviewLabels';

const LISTED_SITES = 5;

const Opens = styled('details')({
  '& summary': { cursor: 'pointer' },
  '& ul': { display: 'grid', gap: 4, marginTop: 8 },
});

const Outcome = styled('span')({
  display: 'inline-flex',
  gap: 8,
  '& svg': { flex: 'none', marginTop: 2 },
});

/** The result of a check; its mark differs by shape, not only by color. */
const Checked = ({ state, children }: { readonly state: MarkState; readonly children: string }) => (
  <Outcome>
    <StateMark state={state} size={18} />
    <span>{children}</span>
  </Outcome>
);

type Flag = 0 | 1 | null;

/** What machines have found out. Data of a hidden step is no part of what is decided. */
export function CheckCard() {
  const t = useLabels(reviewLabels);
  const journey = useJourney();
  const records = useRegistrationRecords();
  const shows = (step: StepKey) => journey.step(step)?.hidden === false;
  const { basicInfo } = records;
  const w9 = shows('w9') ? records.w9 : null;
  const payment = shows('payment') ? records.payment : null;
  const ach = shows('ach') ? records.ach : null;
  const sites = shows('franchise') && basicInfo?.franchise === 1 ? records.franchiseSites : [];
  const nameOf = siteNames(sites);
  const bankCheck = useBankCheck();
  const { config } = useServices();
  const own = useIsOwnRegistration();
  const address = (label: string, verified: Flag | undefined): Detail[] =>
    verified === undefined
      ? []
      : [
          {
            label,
            value: (
              <Checked state={verified === 1 ? 'done' : 'attention'}>
                {t(verified === 1 ? 'confirmed' : 'notConfirmed')}
              </Checked>
            ),
          },
        ];
  const taxId =
    w9?.tinApiResponse === 'MATCH'
      ? 'taxMatch'
      : w9?.tinApiResponse === 'NO MATCH'
        ? 'taxNoMatch'
        : 'taxNone';
  const taxIdState = { taxMatch: 'done', taxNoMatch: 'error', taxNone: 'attention' } as const;
  const onRisk: Detail[] = [
    ...(shows('w9')
      ? [
          {
            label: t('taxId'),
            value: <Checked state={taxIdState[taxId]}>{t(taxId)}</Checked>,
          },
        ]
      : []),
    ...address(t('business'), basicInfo?.addressVerified),
    ...address(t('tax'), w9?.addressVerified),
    ...address(t('remit'), payment?.payPreference ? payment.addressVerified : undefined),
    ...address(t('bank'), ach?.addressVerified),
    ...(ach && bankCheck
      ? [{ label: t('bankAccount'), value: <BankCheckText check={bankCheck} /> }]
      : []),
  ];
  const ofSites: Detail[] =
    sites.length > LISTED_SITES
      ? [{ label: t('locations'), value: <ManySites sites={sites} /> }]
      : sites.flatMap((site) =>
          address(t('location', { name: nameOf(site) }), site.addressVerified),
        );
  // The risk checks have the others, with their moments.
  const details = config.features.risk && !own ? ofSites : [...onRisk, ...ofSites];
  if (details.length === 0) return null;
  return (
    <Card aria-label={t('checks')}>
      <h2>{t('checks')}</h2>
      <DetailList details={details} />
    </Card>
  );
}

/** The check of the stored bank account: that of the change which brought it. */
function useBankCheck(): BankCheck | null {
  const { requestUid } = useRegistration();
  const { config } = useServices();
  const { data = [] } = useListChangesQuery(
    requestUid !== null && config.features.changes ? { requestUid } : skipToken,
  );
  const newest = data.find(({ subject, state }) => subject === 'ach' && state === 'APPLIED');
  return newest?.bankCheck ?? null;
}

/** How many locations have a confirmed address; open, each of them, those without one first. */
function ManySites({ sites }: { readonly sites: readonly FranchiseSite[] }) {
  const t = useLabels(reviewLabels);
  const isConfirmed = (site: FranchiseSite) => site.addressVerified === 1;
  const doubtful = sites.filter((site) => !isConfirmed(site));
  const total = sites.length;
  const nameOf = siteNames(sites);
  return (
    <Opens>
      <summary>
        <Checked state={doubtful.length === 0 ? 'done' : 'attention'}>
          {doubtful.length === 0
            ? t('locationsConfirmed', { total })
            : t('locationsOpen', { total, count: doubtful.length })}
        </Checked>
      </summary>
      <ul>
        {[...doubtful, ...sites.filter(isConfirmed)].map((site) => (
          <li key={site.siteUid}>
            {`${nameOf(site)}: ${t(isConfirmed(site) ? 'confirmed' : 'notConfirmed')}`}
          </li>
        ))}
      </ul>
    </Opens>
  );
}

export function DocumentCard() {
  const t = useLabels(reviewLabels);
  const documents = usePart('diverseOwnership').filter(({ preSignedUrl }) => preSignedUrl !== '');
  return (
    <Card aria-label={t('documents')}>
      <h2>{t('documents')}</h2>
      {documents.length === 0 ? (
        <p>{t('noDocuments')}</p>
      ) : (
        <ul>
          {documents.map((entry, index) => (
            <li key={entry.diverseOwnershipUid}>
              <CertificateLink entry={entry} aria-label={t('openDocument', { n: index + 1 })}>
                {t('document', { n: index + 1 })}
              </CertificateLink>
              {entry.certificateEncrypted ? <p>{t('encryptedDocument')}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
