import { useId, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '@/components/icons/Icon';
import { color, media, type } from '@/lib/look/vars';
import { DrawerHead, lowDrawer } from './drawerParts';
import { keepReadable } from './keepReadable';
import { useFocusHome } from './useFocusHome';

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  background: color('background-default'),
  [lowDrawer]: { display: 'block', overflow: 'auto' },
});

const Head = styled(DrawerHead)({
  background: color('background-raised'),
  '& h1': type.h1,
});

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: '24px 32px',
  scrollPadding: '24px 0',
  '& > *': { maxWidth: 1200, margin: '0 auto' },
  [media.phone]: { padding: 16 },
  [lowDrawer]: { overflow: 'visible' },
});

const Foot = styled('footer')({
  padding: '14px 32px',
  borderTop: `1px solid ${color('divider')}`,
  background: color('background-raised'),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 12,
    maxWidth: 1200,
    margin: '0 auto',
  },
  '& > div > p': { ...type.small, color: color('text-secondary'), marginRight: 'auto' },
  [media.phone]: {
    padding: '12px 16px',
    '& > div > button': { flex: '1 1 auto' },
    '& > div > p': { flex: '1 0 100%', '&:empty': { display: 'none' } },
  },
});

interface PageDrawerProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A task of several stages over the whole window: its title is an `h1`. */
export function PageDrawer({ title, lead, closeLabel, onClose, foot, children }: PageDrawerProps) {
  const id = useId();
  useFocusHome(true);
  return (
    <Drawer
      open
      onClose={onClose}
      anchor="right"
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: '100%', border: 0, containerType: 'size' },
        },
      }}
    >
      <Page ref={keepReadable}>
        <Head>
          <div>
            <h1 id={`${id}-title`}>{title}</h1>
            {lead ? <p>{lead}</p> : null}
          </div>
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Head>
        <Body>{children}</Body>
        {foot ? (
          <Foot>
            <div>{foot}</div>
          </Foot>
        ) : null}
      </Page>
    </Drawer>
  );
}
