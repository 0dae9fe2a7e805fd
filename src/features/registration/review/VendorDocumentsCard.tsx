import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import type {
  DecideVendorDocument,
  DocumentType,
  VendorDocument,
} from '@contract/entities/vendorDocument';
import { LIMITS } from '@contract/limits';
import { useDecideVendorDocumentMutation, useGetVendorDocumentsQuery } from '@/api/vendorDocuments';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { FiledDocument, useDocumentName } from '@/components/documents/FiledDocument';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { focusField } from '@/components/focusField';
import { FreshLink } from '@/components/FreshLink';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { StatusChip } from '@/components/StatusChip';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { sentOutcomeOf } from '@/lib/outcome';
import { color, type as look } from '@/lib/look/vars';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useConfirmedAction } from '../actions/useConfirmedAction';
import {
  useIsOwnRegistration,
  useRegistration,
  useVendorRequest,
} from '../model/RegistrationContext';

const Panel = styled(Card)({
  display: 'grid',
  gap: 16,
  '& > h2': look.h3,
  '& > section': { display: 'grid', gap: 8 },
  '& > section + section': { borderTop: `1px solid ${color('divider')}`, paddingTop: 16 },
  '& summary': { cursor: 'pointer' },
});

const Name = styled('h3')({
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 560,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
});

const Reason = styled('div')({ marginTop: 16 });

type Decision = DecideVendorDocument['decision'];

interface OfRequest {
  readonly requestUid: string;
}

interface Chosen {
  readonly document: VendorDocument;
  readonly name: string;
  readonly decision: Decision;
}

/** The documents of a vendor, those that wait for a decision first. */
export function VendorDocumentsCard({ requestUid }: OfRequest) {
  const t = useLabels(vendorDocumentLabels);
  const nameOf = useDocumentName();
  const notify = useNotify();
  const id = useId();
  const { clock } = useServices();
  const { viewer, inactive } = useRegistration();
  const own = useIsOwnRegistration();
  const { data, isError, refetch, fulfilledTimeStamp } = useGetVendorDocumentsQuery(
    { requestUid },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // What was typed for each document outlives Cancel.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const chosenUid = chosen?.document.documentUid ?? '';
  // Only some companies ask for documents before the approval.
  const approved = sentOutcomeOf(useVendorRequest()) === 'approved';
  if (!data && !isError) return null;
  if (data?.documents.length === 0 && data.types.length === 0 && !approved) return null;
  const typeOf = ({ typeKey }: VendorDocument): DocumentType | undefined =>
    data?.types.find(({ key }) => key === typeKey);
  const documents = data?.documents ?? [];
  const waiting = documents.filter(({ state }) => state === 'REVIEW');
  const decided = documents.filter(({ state }) => state !== 'REVIEW' && state !== 'REPLACED');
  const earlier = documents.filter(({ state }) => state === 'REPLACED');
  const missing = (data?.types ?? []).filter(
    ({ key, required }) => required && !documents.some(({ typeKey }) => typeKey === key),
  );
  const shown = (document: VendorDocument) => {
    const type = typeOf(document);
    const name = type ? nameOf(type, document) : document.typeKey;
    const choose = (decision: Decision) => setChosen({ document, name, decision });
    return (
      <section key={document.documentUid} aria-label={name}>
        <Name>{name}</Name>
        <FiledDocument
          document={document}
          now={clock.now()}
          link={
            <FreshLink
              href={document.url}
              readAt={fulfilledTimeStamp}
              renew={async () =>
                (await refetch().unwrap()).documents.find(
                  ({ documentUid }) => documentUid === document.documentUid,
                )?.url
              }
              onFailed={() => notify.error(t('notOpened'))}
              aria-label={t('openNamed', { document: name })}
            >
              {t('open')}
            </FreshLink>
          }
        >
          {document.state === 'REVIEW' && !viewer && !inactive && !own ? (
            <>
              <Button
                variant="outlined"
                aria-label={t('acceptNamed', { document: name })}
                onClick={() => choose('ACCEPT')}
              >
                {t('accept')}
              </Button>
              <Button
                variant="text"
                aria-label={t('refuseNamed', { document: name })}
                onClick={() => choose('REFUSE')}
              >
                {t('refuse')}
              </Button>
            </>
          ) : null}
        </FiledDocument>
      </section>
    );
  };
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {data ? null : <LoadFailure text={t('failed')} onRetry={refetch} />}
      {data && documents.length + missing.length === 0 ? <p>{t('none')}</p> : null}
      {[...waiting, ...decided].map(shown)}
      {missing.map((type) => (
        <section key={type.key} aria-label={nameOf(type)}>
          <Name>
            {nameOf(type)}
            <StatusChip tone="warning" icon="alertOctagon">
              {t('missing')}
            </StatusChip>
          </Name>
        </section>
      ))}
      {earlier.length > 0 ? (
        <details>
          <summary>{t('earlier')}</summary>
          {earlier.map(shown)}
        </details>
      ) : null}
      <DocumentDialog
        // What was tried is for one document.
        key={chosenUid}
        requestUid={requestUid}
        chosen={chosen}
        typed={reasons[chosenUid] ?? ''}
        onTyped={(typed) => setReasons({ ...reasons, [chosenUid]: typed })}
        onClose={() => setChosen(null)}
      />
    </Panel>
  );
}

const REASON_ID = 'document-reason';

interface DocumentDialogProps extends OfRequest {
  readonly chosen: Chosen | null;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onClose: () => void;
}

function DocumentDialog({ requestUid, chosen, typed, onTyped, onClose }: DocumentDialogProps) {
  const t = useLabels(vendorDocumentLabels);
  const [decide] = useDecideVendorDocumentMutation();
  const [tried, setTried] = useState(false);
  const { decision = 'ACCEPT', name = '', document } = chosen ?? {};
  const refuses = decision === 'REFUSE';
  const reason = typed.trim();
  const error =
    reason.length > LIMITS.reviewText
      ? t('tooLong', { limit: LIMITS.reviewText })
      : tried && reason === ''
        ? t('needReason')
        : undefined;
  const { onConfirm, ...dialog } = useConfirmedAction({
    action: () =>
      decide({
        requestUid,
        documentUid: document?.documentUid ?? '',
        ...(refuses ? { decision, reason } : { decision: 'ACCEPT' }),
      }).unwrap(),
    failure: 'saveFallback',
    done: t(refuses ? 'refused' : 'accepted', { document: name }),
    onClose,
  });
  const isWrong = refuses && (reason === '' || reason.length > LIMITS.reviewText);
  return (
    <ConfirmDialog
      open={chosen !== null}
      firstField={refuses ? REASON_ID : undefined}
      title={t(refuses ? 'refuseTitle' : 'acceptTitle')}
      actionLabel={t(refuses ? 'refuse' : 'accept')}
      tone={refuses ? 'danger' : 'primary'}
      {...dialog}
      onConfirm={() => {
        setTried(true);
        if (isWrong) focusField(REASON_ID);
        else onConfirm();
      }}
    >
      {t(refuses ? 'refuseText' : 'acceptText', { document: name })}
      {refuses ? (
        <Reason>
          <TextAreaField
            id={REASON_ID}
            name="reason"
            label={t('reasonField')}
            limit={LIMITS.reviewText}
            value={typed}
            error={error}
            onChange={onTyped}
          />
        </Reason>
      ) : null}
    </ConfirmDialog>
  );
}
