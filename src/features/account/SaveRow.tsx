import { useId } from 'react';
import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { DrawerReason } from '@/components/overlays/drawerParts';
import type { DrawerNeed } from '@/components/overlays/FormDrawer';
import { NeededLinks } from '@/components/overlays/NeededLinks';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { accountLabels } from './accountLabels';
import { Actions } from './accountStyles';

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
