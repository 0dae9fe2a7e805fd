import { fieldNamed } from '@contract/registration/catalog';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Button } from '@/components/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { RadioCards } from '@/components/form/RadioCards';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { keepReadable } from '@/components/overlays/keepReadable';
import { useFocusHome } from '@/components/overlays/useFocusHome';
import { useFocusOnMount } from '@/components/overlays/useFocusOnMount';
import { media } from '@/lib/look/vars';
import type { ConflictDialogProps } from '../ConflictDialog';
import { conflictLabels } from './conflictLabels';
import type { Side, Question } from './settleConflict';
import { useShownValues } from './useShownValues';

const All = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.phone]: { '& > button': { flex: '1 1 100%' } },
});

/** Long words, such as an e-mail address, must not widen a choice beyond its half. */
const Choices = styled('div')({
  display: 'grid',
  gap: 8,
  overflowWrap: 'anywhere',
  // Both sides at equal widths; one under the other where a half is too narrow to read.
  '&& [data-layout=row]': {
    display: 'grid',
    gridTemplateColumns: '1fr',
    gap: 8,
    [media.fromPhone]: { gridTemplateColumns: '1fr 1fr', gap: 12 },
  },
  '& [data-card]': { minWidth: 0, margin: 0 },
});

const Text = styled('p')({ margin: 0 });

/** The heading has focus first, so that a screen reader starts with what has happened. */
function Title({ id, children }: { id: string; children: string }) {
  return (
    <DialogTitle id={id} tabIndex={-1} ref={useFocusOnMount<HTMLHeadingElement>()}>
      {children}
    </DialogTitle>
  );
}

type Differences = Extract<Question, { kind: 'differences' }>;

function DifferencesDialog({
  open,
  question,
  answer,
}: Pick<ConflictDialogProps, 'open' | 'answer'> & { question: Differences }) {
  const { text, differences, mine, theirs, titleOf } = question;
  const t = useLabels(conflictLabels);
  const serverText = useServerText();
  const id = useId();
  const shown = useShownValues(titleOf);
  const [sides, setSides] = useState<readonly (Side | null)[]>(() =>
    differences.map(({ initial }) => initial),
  );
  const chosen = sides.filter((side) => side !== null);
  const firstOpen = sides.indexOf(null);
  const [pressed, setPressed] = useState(false);
  useFocusHome(open);

  const titleOfGroup = (fields: readonly string[]): string => {
    const [first = ''] = fields;
    const { group } = fieldNamed(first);
    return group === 'address' || group === 'account' || group === 'doorHeight'
      ? t(group)
      : titleOf(first);
  };
  const chooseAll = (side: Side) => setSides(differences.map(() => side));

  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Title id={`${id}-title`}>{t('title')}</Title>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <div id={`${id}-text`} ref={keepReadable}>
          <Text>{serverText(text) || t('someone')}</Text>
          <Text>{t('lead')}</Text>
        </div>
        <All>
          <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
            {t('keepMine')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
            {t('keepTheirs')}
          </Button>
        </All>
        <Choices>
          {differences.map(({ fields }, i) => (
            <RadioCards
              key={fields.join()}
              id={`${id}-${i}`}
              label={titleOfGroup(fields)}
              value={sides[i] ?? null}
              error={pressed && sides[i] === null ? 'requiredSelect' : undefined}
              onChange={(event) => {
                const side: Side = event.currentTarget.value === 'theirs' ? 'theirs' : 'mine';
                setSides((before) => before.map((other, at) => (at === i ? side : other)));
              }}
              options={[
                { value: 'mine', label: t('mine'), note: shown(fields, mine) },
                { value: 'theirs', label: t('theirs'), note: shown(fields, theirs) },
              ]}
            />
          ))}
        </Choices>
      </DialogContent>
      <DialogActions>
        <BlockedButton variant="outlined" onClick={() => answer(null)}>
          {t('cancel')}
        </BlockedButton>
        <BlockedButton
          blocked={firstOpen >= 0}
          reasonId={`${id}-text`}
          onBlocked={() => {
            setPressed(true);
            focusField(`${id}-${firstOpen}`);
          }}
          onClick={() => answer(chosen)}
        >
          {t('save')}
        </BlockedButton>
      </DialogActions>
    </Dialog>
  );
}

function GoneDialog({ open, answer }: Pick<ConflictDialogProps, 'open' | 'answer'>) {
  const t = useLabels(conflictLabels);
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={t('goneTitle')}
      actionLabel={t('addAgain')}
      onConfirm={() => answer([])}
      onCancel={() => answer(null)}
    >
      {t('goneText')}
    </ConfirmDialog>
  );
}

/** Each question is a dialog of its own, which starts with its own choices. */
export default function ConflictDialogView({ question, asked, ...dialog }: ConflictDialogProps) {
  if (!question) return null;
  return question.kind === 'gone' ? (
    <GoneDialog {...dialog} />
  ) : (
    <DifferencesDialog key={asked} question={question} {...dialog} />
  );
}
