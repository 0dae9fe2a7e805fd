import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { keepReadable } from './keepReadable';
import { overlayLabels } from './overlayLabels';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 8px 8px 24px',
  '& h2': type.h3,
});

export interface NavDrawerProps {
  open: boolean;
  title: string;
  side?: 'left' | 'right' | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Navigation for small screens: 280 wide, closed by Escape, the backdrop or its button. */
export function NavDrawer({ open, title, side = 'left', onClose, children }: NavDrawerProps) {
  const t = useLabels(overlayLabels);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor={side}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': title,
          sx: { width: 280, maxWidth: 'calc(100vw - 40px)' },
        },
      }}
    >
      <Head ref={keepReadable}>
        <h2>{title}</h2>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      {children}
    </Drawer>
  );
}
