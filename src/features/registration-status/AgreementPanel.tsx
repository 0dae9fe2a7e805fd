import { useState } from 'react';
import type { Agreement } from '@contract/entities/agreement';
import { useGetAgreementQuery, useSendAgreementMutation } from '@/api/agreement';
import { Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { TextLink } from '@/components/layout/TextLink';
import { formatDay, formatMonthDay } from '@/lib/format/day';
import { PATHS } from '@/lib/paths';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { agreementLabels } from './agreementLabels';
import { StatusPanel } from './StatusPanel';

const SENTENCES = {
  NONE: 'none',
  SENT: 'sent',
  VIEWED: 'viewed',
  SIGNED: 'signed',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  NO_SIGNER: 'noSigner',
} as const satisfies Record<Agreement['state'], keyof typeof agreementLabels.fallback>;

/** Where the agreement is, and a new link for a contact while it is not signed. */
export default function AgreementPanel({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(agreementLabels);
  const { locale } = useLanguage();
  const { user } = useCurrentUser();
  const { config } = useServices();
  const { data, isError, refetch } = useGetAgreementQuery(
    { requestUid },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && !isError) return null;
  const day = (moment: string): string => formatDay(moment, locale);
  return (
    <StatusPanel aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data ? (
        <>
          <p>
            {t(SENTENCES[data.state], {
              name: data.signedName || data.name,
              email: data.email,
              sent: day(data.sentAt),
              viewed: day(data.viewedAt),
              ended: day(data.endedAt),
              until: data.expiresAt === '' ? '' : formatMonthDay(data.expiresAt, locale),
            })}
          </p>
          {data.state !== 'SIGNED' && !data.documents.includes('AGREEMENT') ? (
            <p>{t('w9Again')}</p>
          ) : null}
          {data.reason === '' ? null : <p>{t('reason', { reason: data.reason })}</p>}
          {config.features.documents &&
          (data.state === 'SIGNED' || !data.documents.includes('AGREEMENT')) ? (
            <p>
              <TextLink href={PATHS.documents.href(requestUid)}>{t('documents')}</TextLink>
            </p>
          ) : null}
          {data.state !== 'SIGNED' && user?.mayChange ? (
            <SendLink requestUid={requestUid} agreement={data} />
          ) : null}
        </>
      ) : (
        <LoadFailure text={t('failed')} onRetry={refetch} />
      )}
    </StatusPanel>
  );
}

function SendLink({
  requestUid,
  agreement: { contactUid, contacts, state },
}: {
  readonly requestUid: string;
  readonly agreement: Agreement;
}) {
  const t = useLabels(agreementLabels);
  const notify = useNotify();
  const [send] = useSendAgreementMutation();
  const { attempt, busy, problem } = useAttempt();
  const [chosen, setChosen] = useState('');
  const known = contacts.find((contact) => contact.contactUid === (chosen || contactUid));
  const contact = known ?? contacts[0];
  if (!contact) return <p>{t('noContact')}</p>;

  const submit = () =>
    attempt(async () => {
      await send({ requestUid, contactUid: contact.contactUid }).unwrap();
      notify.success(t('linkSent', { email: contact.email }));
    });

  return (
    <>
      <SelectField
        label={t('signer')}
        value={contact.contactUid}
        options={contacts.map((each) => ({
          value: each.contactUid,
          label: `${each.name} (${each.email})`,
        }))}
        onChange={({ target: { value } }) => setChosen(value)}
      />
      <Problem title={t('sendFailed')}>{problem}</Problem>
      <div>
        <BlockedButton
          variant="outlined"
          busy={busy}
          busyText={t('sending')}
          onClick={() => void submit()}
        >
          {t(state === 'NONE' ? 'send' : 'sendAgain')}
        </BlockedButton>
      </div>
    </>
  );
}
