import { useLayoutEffect } from 'react';
import { styled } from '@mui/material/styles';
import { agreementEndpoints } from '@contract/endpoints/agreement';
import type { AgreementText as Text, Signing } from '@contract/entities/agreement';
import { useGetSigningQuery, useListSignedDocumentsQuery } from '@/api/agreement';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { Card } from '@/components/Card';
import { focusHeading } from '@/components/focusHeading';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { QuietLanguageSwitch } from '@/components/labels/QuietLanguageSwitch';
import { AppHeader } from '@/components/layout/AppHeader';
import { PageFrame } from '@/components/layout/PageFrame';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { formatMonthDay } from '@/lib/format/day';
import { PATHS } from '@/lib/paths';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useGuestTyping } from '@/store/useGuestTyping';
import { RichText } from '@/components/RichText';
import { color, type } from '@/lib/look/vars';
import { DocumentList } from './DocumentList';
import { SignForm, momentIn } from './SignForm';
import { signingLabels } from './signingLabels';

const Words = styled(Card)({
  '& > div': { maxWidth: '70ch', margin: 0, color: color('text-primary') },
  '& h2': { ...type.h3, margin: '20px 0 4px' },
  '& > p': { ...type.small, marginTop: 16, color: color('text-secondary') },
  '@media print': { border: 0, padding: 0 },
});

function AgreementText({ text }: { readonly text: Text }) {
  const t = useLabels(signingLabels);
  return (
    <Words lang={text.locale} aria-label={text.title}>
      <RichText document={text.body} fallback={null} />
      <p>{t('version', { version: text.version })}</p>
    </Words>
  );
}

const Column = styled('div')({ display: 'grid', gap: 24, justifyItems: 'stretch' });

/** What the signer of an agreement sees behind the link and the code. */
export default function SigningPage({ link }: { readonly link: string }) {
  const t = useLabels(signingLabels);
  const notify = useNotify();
  const { config } = useServices();
  const { locale } = useLanguage();
  const { data, isError, refetch } = useGetSigningQuery(
    { locale },
    { refetchOnMountOrArgChange: true },
  );
  useGuestTyping(agreementEndpoints.getSigning);
  const isAgreement = data?.documents.includes('AGREEMENT') ?? false;
  const lead = data?.state === 'SIGNED' ? 'signedLead' : isAgreement ? 'lead' : 'againLead';
  const title = !data
    ? t('pageTitle')
    : data.state === 'SIGNED'
      ? t('signedTitle')
      : isAgreement
        ? data.text.title
        : t('w9Title');
  useDocumentTitle(title);
  // Behind the code, and after the signature, the page starts again.
  const state = data?.state;
  useLayoutEffect(() => {
    if (state) focusHeading();
  }, [state]);
  return (
    <>
      <AppHeader
        homeHref={`${PATHS.handOff.href()}#${link}`}
        userName={data?.name}
        language={<QuietLanguageSwitch onFailed={(text) => notify.error(text)} />}
      />
      <PageFrame
        title={title}
        lead={data && t(lead, { shop: data.shop })}
        width="narrow"
        loading={!data && !isError}
      >
        {data ? (
          <Column>
            {data.state === 'SIGNED' ? <SignedNote signing={data} /> : null}
            {data.state === 'SIGNED' && config.features.documents ? <SignedFiles /> : null}
            {isAgreement ? <AgreementText text={data.text} /> : null}
            {data.state === 'SIGNED' ? null : (
              <SignForm signing={data} onOutdated={() => void refetch()} />
            )}
          </Column>
        ) : isError ? (
          <LoadFailure text={t('failed')} onRetry={refetch} />
        ) : (
          <FormSkeleton label={t('loading')} />
        )}
      </PageFrame>
    </>
  );
}

/** Who signed and when, in the signer's own zone. */
function SignedNote({ signing }: { readonly signing: Signing }) {
  const t = useLabels(signingLabels);
  const { locale } = useLanguage();
  const { signedName: name, signedTitle: title, signedAt, timeZone, expiresAt } = signing;
  const date = momentIn(signedAt, timeZone, locale);
  return (
    <>
      <Alert tone="success" role="status">
        <p>{t(title === '' ? 'signedBy' : 'signedByTitle', { name, title, date })}</p>
        <p>{t('signedCopy', { until: formatMonthDay(expiresAt, locale) })}</p>
      </Alert>
      <div>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </>
  );
}

function SignedFiles() {
  const { data, refetch, fulfilledTimeStamp } = useListSignedDocumentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) return null;
  return (
    <Card>
      <DocumentList documents={data} readAt={fulfilledTimeStamp} onOld={() => refetch().unwrap()} />
    </Card>
  );
}
