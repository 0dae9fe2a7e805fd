import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import type {
  DocumentType,
  VendorDocument,
  VendorDocuments as Filed,
} from '@contract/entities/vendorDocument';
import {
  type DocumentSlot,
  documentSlots,
  OWNERSHIP_CERTIFICATE,
} from '@contract/rules/vendorDocuments';
import { useGetVendorDocumentsQuery, useRemoveVendorDocumentMutation } from '@/api/vendorDocuments';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { FiledDocument, useDocumentName, useTypeName } from '@/components/documents/FiledDocument';
import { Loaded } from '@/components/feedback/Loaded';
import { FreshLink } from '@/components/FreshLink';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { StatusChip } from '@/components/StatusChip';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { color, type as look } from '@/lib/look/vars';
import { toApiError } from '@/api/errors';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { UploadForm } from './UploadForm';

const List = styled('div')({ display: 'grid', gap: 16 });

const TypeCard = styled(Card)({
  display: 'grid',
  gap: 16,
  '& > header': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  '& h3': look.h3,
  '& > p, & > div > p': { ...look.small, color: color('text-secondary') },
});

const Place = styled('div')({
  display: 'grid',
  gap: 16,
  '& + &': { borderTop: `1px solid ${color('divider')}`, paddingTop: 16 },
  // An upload that waits, below the one that counts.
  '& > div > p': { ...look.small, color: color('text-secondary') },
  '& > [data-next]': { paddingLeft: 16, borderLeft: `3px solid ${color('divider')}` },
});

type Slot = DocumentSlot<VendorDocument>;

export function VendorDocuments({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(vendorDocumentLabels);
  const query = useGetVendorDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={3}>
      {(filed) =>
        filed.types.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <List>
            {filed.types.map((type) => (
              <TypeOfDocument
                key={type.key}
                type={type}
                filed={filed}
                requestUid={requestUid}
                readAt={query.fulfilledTimeStamp}
                renew={async (uid) => urlOf(await query.refetch().unwrap(), uid)}
              />
            ))}
          </List>
        )
      }
    </Loaded>
  );
}

const urlOf = ({ documents }: Filed, uid: string): string | undefined =>
  documents.find(({ documentUid }) => documentUid === uid)?.url;

/** The uid of the first document in the place of one; '' for an empty place. */
function firstOf(document: VendorDocument | undefined, documents: Filed['documents']): string {
  if (!document) return '';
  const before = documents.find(({ documentUid }) => documentUid === document.replaces);
  return before ? firstOf(before, documents) : document.documentUid;
}

interface TypeProps {
  readonly type: DocumentType;
  readonly filed: Filed;
  readonly requestUid: string;
  readonly readAt: number | undefined;
  readonly renew: (documentUid: string) => Promise<string | undefined>;
}

function TypeOfDocument({ type, filed, ...rest }: TypeProps) {
  const t = useLabels(vendorDocumentLabels);
  const id = useId();
  const name = useTypeName()(type);
  const { user } = useCurrentUser();
  const slots = documentSlots(type.key, filed.documents);
  const isEmpty = slots.every(({ current, next }) => !current && !next);
  const [adding, setAdding] = useState(false);
  return (
    <TypeCard aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        {isEmpty && type.required ? (
          <StatusChip tone="warning" icon="alertOctagon">
            {t('missing')}
          </StatusChip>
        ) : (
          <StatusChip tone="line">{t(type.required ? 'required' : 'optional')}</StatusChip>
        )}
      </header>
      {slots.map((slot, index) => (
        <PlaceOfDocument
          // Its form stays open, with what is typed, when another document comes to its place.
          key={type.several ? firstOf(slot.current ?? slot.next, filed.documents) : index}
          type={type}
          slot={slot}
          {...rest}
        />
      ))}
      {type.several && !isEmpty && type.key !== OWNERSHIP_CERTIFICATE && user?.mayChange ? (
        adding ? (
          <UploadForm
            type={type}
            replaces=""
            requestUid={rest.requestUid}
            onClose={() => setAdding(false)}
          />
        ) : (
          <div>
            <UploadButton action={t('another')} document={name} onClick={() => setAdding(true)} />
          </div>
        )
      ) : null}
    </TypeCard>
  );
}

interface PlaceProps extends Omit<TypeProps, 'filed'> {
  readonly slot: Slot;
}

/** One place: the document that counts, the upload that waits, and the form for a new one. */
function PlaceOfDocument({ type, slot, requestUid, readAt, renew }: PlaceProps) {
  const t = useLabels(vendorDocumentLabels);
  const nameOf = useDocumentName();
  const notify = useNotify();
  const { clock } = useServices();
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const shown = [slot.current, slot.next].filter((document) => document !== undefined);
  // A mail about a document leads here.
  const [open, setOpen] = useState(() =>
    shown.some(({ documentUid }) => documentUid === search.get('upload')),
  );
  const [removing, setRemoving] = useState<VendorDocument | null>(null);
  const newest = slot.next ?? slot.current;
  const may = user?.mayChange ?? false;
  return (
    <Place>
      {shown.length === 0 ? <p>{t('none')}</p> : null}
      {shown.map((document) => {
        const name = nameOf(type, document);
        return (
          <div
            key={document.documentUid}
            data-next={document === slot.next && slot.current ? true : undefined}
          >
            <FiledDocument
              document={document}
              now={clock.now()}
              link={
                <FreshLink
                  href={document.url}
                  readAt={readAt}
                  renew={() => renew(document.documentUid)}
                  onFailed={() => notify.error(t('notOpened'))}
                  aria-label={t('openNamed', { document: name })}
                >
                  {t('open')}
                </FreshLink>
              }
            >
              {may && document.removable === 1 ? (
                <Button
                  variant="text"
                  aria-label={t('removeNamed', { document: name })}
                  onClick={() => setRemoving(document)}
                >
                  {t('remove')}
                </Button>
              ) : null}
            </FiledDocument>
            {document === slot.next && document.state === 'REVIEW' && slot.current ? (
              <p>{t('countsUntil')}</p>
            ) : null}
          </div>
        );
      })}
      {!may ? null : open ? (
        <UploadForm
          type={type}
          replaces={newest?.documentUid ?? ''}
          requestUid={requestUid}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div>
          <UploadButton
            action={t(newest ? 'replace' : 'upload')}
            document={nameOf(type, newest)}
            onClick={() => setOpen(true)}
          />
        </div>
      )}
      <RemoveDialog
        requestUid={requestUid}
        document={removing}
        name={nameOf(type, removing ?? undefined)}
        onClose={() => setRemoving(null)}
      />
    </Place>
  );
}

interface UploadButtonProps {
  readonly action: string;
  readonly document: string;
  readonly onClick: () => void;
}

function UploadButton({ action, document, onClick }: UploadButtonProps) {
  const t = useLabels(vendorDocumentLabels);
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="upload" />}
      aria-label={t('actionOn', { action, document })}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}

interface RemoveDialogProps {
  readonly requestUid: string;
  readonly document: VendorDocument | null;
  readonly name: string;
  readonly onClose: () => void;
}

function RemoveDialog({ requestUid, document, name, onClose }: RemoveDialogProps) {
  const t = useLabels(vendorDocumentLabels);
  const notify = useNotify();
  const [remove] = useRemoveVendorDocumentMutation();
  const { attempt, busy, problem, forgetProblem } = useAttempt();
  const close = (): void => {
    forgetProblem();
    onClose();
  };
  const confirm = ({ documentUid }: VendorDocument) =>
    attempt(async () => {
      try {
        await remove({ requestUid, documentUid }).unwrap();
      } catch (error) {
        // Someone else has removed it: there is nothing left to do.
        if (toApiError(error).kind !== 'notFound') throw error;
      }
      notify.success(t('removed', { document: name }));
      close();
    });
  return (
    <ConfirmDialog
      open={document !== null}
      title={t('removeTitle')}
      actionLabel={t('remove')}
      tone="danger"
      busy={busy}
      errorTitle={problem && t('notRemoved')}
      error={problem}
      onConfirm={() => document && void confirm(document)}
      onCancel={close}
    >
      {t('removeText', { document: name })}
    </ConfirmDialog>
  );
}
