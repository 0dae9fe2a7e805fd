import { useId } from 'react';
import { styled } from '@mui/material/styles';
import * as v from 'valibot';
import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { DrawerReason } from '@/components/overlays/drawerParts';
import type { DrawerNeed } from '@/components/overlays/FormDrawer';
import { NeededLinks } from '@/components/overlays/NeededLinks';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { color, media } from '@/lib/look/vars';
import { accountLabels } from './accountLabels';

export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  // Across the whole card, which has a padding of 24.
  margin: '16px -24px 0',
  padding: '16px 24px 0',
  borderTop: `1px solid ${color('divider')}`,
  [media.phone]: {
    margin: '16px -16px 0',
    padding: '12px 16px 8px',
    '& .MuiButton-root': { flex: 1 },
  },
});

interface SaveRowProps {
  readonly cancelHref: string;
  /** Fields that are wrong or empty. Save waits for them. */
  readonly needed: readonly DrawerNeed[];
  /** Shown at the left while nothing is missing. */
  readonly note?: string;
  readonly busy: boolean;
  /** Save was pressed while it waits: shows the errors of the fields. */
  readonly onBlocked: () => void;
}

/** Cancel and Save. While a field is wrong or empty, Save names it and leads to it. */
export function SaveRow({ cancelHref, needed, note, busy, onBlocked }: SaveRowProps) {
  const t = useLabels(accountLabels);
  const overlay = useLabels(overlayLabels);
  const id = useId();
  return (
    <Actions>
      <DrawerReason id={`${id}-reason`}>
        {needed.length > 0 ? <NeededLinks lead={overlay('stillNeeded')} needed={needed} /> : note}
      </DrawerReason>
      <Button variant="outlined" component={RouteLink} href={cancelHref}>
        {t('cancel')}
      </Button>
      <BlockedButton
        type="submit"
        sx={{ minWidth: 96 }}
        busy={busy}
        busyText={t('saving')}
        blocked={needed.length > 0}
        reasonId={`${id}-reason`}
        onBlocked={() => {
          onBlocked();
          if (needed[0]) focusField(needed[0].id);
        }}
      >
        {t('save')}
      </BlockedButton>
    </Actions>
  );
}

interface FormField extends DrawerNeed {
  readonly name: string;
}

/** The fields that the schema refuses, including empty required ones, in the order of the form. */
export function neededFields(
  schema: v.GenericSchema,
  values: unknown,
  fields: readonly FormField[],
): DrawerNeed[] {
  const result = v.safeParse(schema, values);
  const wrong = new Set(result.issues?.map((issue) => v.getDotPath(issue)));
  return fields.filter(({ name }) => wrong.has(name)).map(({ id, title }) => ({ id, title }));
}
