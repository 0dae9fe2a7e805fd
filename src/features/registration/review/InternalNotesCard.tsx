import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { InternalNote } from '@contract/entities/internalNote';
import { LIMITS } from '@contract/limits';
import {
  useCreateInternalNoteMutation,
  useDeleteInternalNoteMutation,
  useListInternalNotesQuery,
} from '@/api/desk';
import { BlockedButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { focusField } from '@/components/focusField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { SaveFailure, useAction } from '../actions/useAction';
import { ActionDialog, unlessGone } from '../actions/useConfirmedAction';
import { DraftNotice } from '../form/DraftNotice';
import { useRegistration } from '../model/RegistrationContext';
import { reviewLabels } from './reviewLabels';
import { useReviewDraft } from './DecisionDialog';
import { useMoment } from './RiskCard';

const Panel = styled(Card)({
  display: 'grid',
  gap: 12,
  '& > h2': type.h3,
  '& > p': { ...type.small, color: color('text-secondary') },
});

const Notes = styled('ul')({
  display: 'grid',
  gap: 12,
  overflowWrap: 'anywhere',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' },
  '& li > div': { flex: '1 1 240px', minWidth: 0 },
  // Its text, and not its padding, lines up with the note.
  '& button': { marginInline: -12 },
  '& small': { ...type.small, display: 'block', color: color('text-secondary') },
});

interface OfRequest {
  readonly requestUid: string;
}

/** What staff note about a registration for each other. Its vendor never reads it. */
export function InternalNotesCard({ requestUid }: OfRequest) {
  const t = useLabels(reviewLabels);
  const moment = useMoment();
  const id = useId();
  const { viewer, inactive } = useRegistration();
  const notes = useListInternalNotesQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<InternalNote | null>(null);
  const [remove] = useDeleteInternalNoteMutation();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{t('notes')}</h2>
      <p>{t('notesLead')}</p>
      {viewer || inactive ? null : <NewNote requestUid={requestUid} />}
      {notes.data ? (
        <Notes>
          {notes.data.map((note) => (
            <li key={note.noteUid}>
              <div>
                <span>{note.text}</span>
                <small>{`${note.by} · ${moment(note.at)}`}</small>
              </div>
              {note.deletable === 1 ? (
                <Button
                  variant="text"
                  aria-label={t('deleteNoteOf', { text: note.text })}
                  onClick={() => setChosen(note)}
                >
                  {t('deleteNote')}
                </Button>
              ) : null}
            </li>
          ))}
        </Notes>
      ) : notes.isError ? (
        <LoadFailure text={t('notesFailed')} onRetry={notes.refetch} />
      ) : null}
      <ActionDialog
        open={chosen !== null}
        title={t('deleteNoteTitle')}
        actionLabel={t('deleteNote')}
        tone="danger"
        action={() => unlessGone(remove({ requestUid, noteUid: chosen?.noteUid ?? '' }).unwrap())}
        failure="saveFallback"
        onClose={() => setChosen(null)}
      >
        {chosen?.text ?? ''}
      </ActionDialog>
    </Panel>
  );
}

const NOTE = 'note';
const NOTE_ID = 'internal-note';

function NewNote({ requestUid }: OfRequest) {
  const t = useLabels(reviewLabels);
  const { texts, setText, restored, drop } = useReviewDraft(NOTE);
  const [create] = useCreateInternalNoteMutation();
  const [tried, setTried] = useState(false);
  const typed = texts[NOTE] ?? '';
  const text = typed.trim();
  const error =
    text.length > LIMITS.reviewText
      ? t('tooLong', { limit: LIMITS.reviewText })
      : tried && text === ''
        ? t('needText')
        : undefined;
  const { run, busy, failed } = useAction(async () => {
    await create({ requestUid, text }).unwrap();
    drop();
    setTried(false);
  }, 'saveFallback');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text === '' || error !== undefined) focusField(NOTE_ID);
        else void run();
      }}
    >
      <DraftNotice restored={restored} onDiscard={drop} />
      <TextAreaField
        id={NOTE_ID}
        name={NOTE}
        label={t('newNote')}
        limit={LIMITS.reviewText}
        value={typed}
        error={error}
        onChange={(value) => setText(NOTE, value)}
      />
      <SaveFailure {...failed} />
      <BlockedButton type="submit" variant="outlined" busy={busy}>
        {t('addNote')}
      </BlockedButton>
    </form>
  );
}
