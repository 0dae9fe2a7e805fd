import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const AsideTitle = styled('h2')({ ...type.h3, marginBottom: 12 });

/** A line with its own link, far enough from the next one for a finger. */
export const AsideLink = styled('p')({
  marginTop: 8,
  // An e-mail address has no space to break at.
  overflowWrap: 'anywhere',
  '& > a': { display: 'inline-block', paddingBlock: 2 },
});

/** The count in words under a gauge. */
export const Count = styled('p')({ ...type.small, marginTop: 10, color: color('text-secondary') });

/** Heading of a list card, with its action at the right. */
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
export const ListActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '&[data-alone]': { justifyContent: 'center' },
  [media.phone]: { flex: '1 1 100%', '& button': { flex: '1 1 auto' } },
});

/** The content of a list card while the list is empty. */
export const ListEmpty = styled('div')({
  padding: '0 24px 24px',
  '& button': { justifySelf: 'center' },
  [media.phone]: { padding: '0 16px 16px', '& button': { justifySelf: 'stretch' } },
});

/** Offers below the list, or above the button of an empty one. */
export const ListOffers = styled('div')({
  display: 'grid',
  gap: 12,
  padding: '16px 24px 20px',
  '&:empty': { display: 'none' },
  '&[data-alone]': { padding: 0, '& > div': { justifyContent: 'center' } },
  [media.phone]: { padding: 16, '& button': { flex: '1 1 100%' } },
});
