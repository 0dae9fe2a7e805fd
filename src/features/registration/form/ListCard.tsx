import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Icon } from '@/components/icons/Icon';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { media, type } from '@/lib/look/vars';
import { ActionDialog, unlessGone } from '../actions/useConfirmedAction';
import { useRegistration } from '../model/RegistrationContext';

export const ListHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 12,
  padding: '20px 24px',
  '& h2': type.h2,
  [media.phone]: { padding: 16 },
});

/** The buttons of a list card; in the middle while the list is empty. */
const ListActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '&[data-alone]': { justifyContent: 'center' },
  [media.phone]: { flex: '1 1 100%', '& button': { flex: '1 1 auto' } },
});

/** What a list card shows instead of entries. */
export const ListEmpty = styled('div')({
  padding: '0 24px 24px',
  '& button': { justifySelf: 'center' },
  [media.phone]: { padding: '0 16px 16px', '& button': { justifySelf: 'stretch' } },
});

const ListOffers = styled('div')({
  display: 'grid',
  gap: 12,
  padding: '16px 24px 20px',
  '&:empty': { display: 'none' },
  '&[data-alone]': { padding: 0, '& > div': { justifyContent: 'center' } },
  [media.phone]: { padding: 16, '& button': { flex: '1 1 100%' } },
});

interface ListCardProps {
  readonly id: string;
  readonly title: string;
  /** What is shown instead of entries; null when there are any. `text` says how to add one. */
  readonly empty: {
    readonly drawing: ReactNode;
    readonly title: string;
    readonly text: string;
  } | null;
  readonly add: ReactNode;
  /** Entries that are added with one click. */
  readonly offers?: ReactNode;
  readonly children: ReactNode;
}

/** A list of entries; without buttons in read-only mode. */
export function ListCard({ id, title, empty, add, offers, children }: ListCardProps) {
  const { editable } = useRegistration();
  const buttons = editable ? (
    <ListActions data-alone={empty !== null || undefined}>{add}</ListActions>
  ) : undefined;
  return (
    <Card flush id={id} aria-labelledby={`${id}-title`}>
      <ListHead>
        <h2 id={`${id}-title`}>{title}</h2>
        {empty ? null : buttons}
      </ListHead>
      {empty ? (
        <ListEmpty>
          <EmptyState
            {...empty}
            text={editable ? empty.text : undefined}
            action={
              editable && offers ? (
                <ListOffers data-alone>
                  {offers}
                  {buttons}
                </ListOffers>
              ) : (
                buttons
              )
            }
          />
        </ListEmpty>
      ) : (
        <>
          {children}
          {editable && offers ? <ListOffers>{offers}</ListOffers> : null}
        </>
      )}
    </Card>
  );
}

interface EntryButtonsProps {
  readonly edit: string;
  readonly remove: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function EntryButtons({ edit, remove, onEdit, onRemove }: EntryButtonsProps) {
  return (
    <>
      <IconButton aria-label={edit} onClick={onEdit}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton aria-label={remove} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
    </>
  );
}

interface DeleteEntryDialogProps {
  /** Deletes the entry. Rejects with an ApiError. */
  readonly remove: (requestUid: string) => Promise<unknown>;
  readonly failure: FailureKey;
  readonly done?: string;
  readonly actionLabel: string;
  readonly consequence: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before one entry of a list is deleted. */
export function DeleteEntryDialog({ remove, ...question }: DeleteEntryDialogProps) {
  const { ensureRequest } = useRegistration();
  return (
    <ActionDialog action={async () => unlessGone(remove(await ensureRequest()))} {...question} />
  );
}
