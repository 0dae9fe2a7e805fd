import { useId, useState, type SyntheticEvent } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from './ConfirmDialog';
import type { FormDrawerProps } from './FormDrawer';
import {
  DrawerBody,
  DrawerFoot,
  DrawerForm,
  DrawerHead,
  DrawerReason,
  drawerWidth,
} from './drawerParts';
import { keepReadable } from './keepReadable';
import { NeededLinks } from './NeededLinks';
import { overlayLabels } from './overlayLabels';
import { useFocusHome } from './useFocusHome';

export default function FormDrawerView(props: FormDrawerProps) {
  const {
    open,
    title,
    lead,
    children,
    onSubmit,
    onClose,
    saveLabel,
    busy = false,
    needed = [],
    reason,
    onBlocked,
    dirty = false,
    readOnly = false,
  } = props;
  const t = useLabels(overlayLabels);
  const id = useId();
  const [asking, setAsking] = useState(false);
  useFocusHome(open);
  const blocked = needed.length > 0 || Boolean(reason);

  const close = () => {
    // A running save cannot be cancelled.
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Forms inside a drawer are in a portal: React would pass the event on to the page's form.
    event.stopPropagation();
    if (!blocked && !busy) onSubmit(event);
  };

  return (
    <>
      <Drawer
        open={open}
        onClose={close}
        anchor="right"
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': `${id}-title`,
            sx: drawerWidth,
          },
        }}
      >
        <DrawerForm ref={keepReadable} noValidate onSubmit={submit} data-surface="raised">
          <DrawerHead>
            <div>
              <h2 id={`${id}-title`}>{title}</h2>
              {lead ? <p>{lead}</p> : null}
            </div>
            <IconButton
              aria-label={readOnly ? t('close') : t('closeWithoutSaving')}
              aria-disabled={busy || undefined}
              aria-busy={busy || undefined}
              onClick={close}
            >
              <Icon name="close" />
            </IconButton>
          </DrawerHead>
          <DrawerBody>{children}</DrawerBody>
          <DrawerFoot>
            <DrawerReason id={`${id}-reason`}>
              {needed.length > 0 ? <NeededLinks lead={t('stillNeeded')} needed={needed} /> : reason}
            </DrawerReason>
            <BlockedButton variant="outlined" busy={busy} onClick={close}>
              {readOnly ? t('close') : t('cancel')}
            </BlockedButton>
            {readOnly ? null : (
              <BlockedButton
                type="submit"
                sx={{ minWidth: 96 }}
                blocked={blocked}
                reasonId={`${id}-reason`}
                onBlocked={() => {
                  onBlocked?.();
                  if (needed[0]) focusField(needed[0].id);
                }}
                busy={busy}
                busyText={t('saving')}
              >
                {saveLabel ?? t('save')}
              </BlockedButton>
            )}
          </DrawerFoot>
        </DrawerForm>
      </Drawer>
      <ConfirmDialog
        open={asking}
        title={t('discardTitle')}
        actionLabel={t('discard')}
        cancelLabel={t('keepEditing')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        {t('discardText')}
      </ConfirmDialog>
    </>
  );
}
