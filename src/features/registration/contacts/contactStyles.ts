import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { FormGrid } from '@/components/form/FormGrid';
import { color, media, type } from '@/lib/look/vars';

export const Panel = styled(Card)({
  padding: '20px 24px 24px',
  display: 'grid',
  gap: 12,
  scrollMarginTop: 80,
  [media.phone]: { padding: '12px 16px 16px' },
});

export const PanelHead = styled('div')({
  display: 'flex',
  // The chip goes below the title where both do not fit, as with large text.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& h2': type.h3,
  // Between the sections of a form it is one of them.
  'form & h2': type.h2,
});

export const People = styled('ul')({ display: 'grid', gap: 12 });

export const Person = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  minWidth: 0,
  '& > div:first-of-type': {
    ...type.small,
    display: 'grid',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: color('text-secondary'),
  },
  '& > div:last-of-type:not(:first-of-type)': {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'start',
  },
  '& b': { color: color('text-primary'), fontWeight: 600 },
});

/** A new contact or one there is, above the fields. */
export const Choice = styled(FormGrid)({ marginBottom: 12, [media.phone]: { marginBottom: 16 } });

/** Why Add Contact is locked. */
export const Reason = styled('p')({ ...type.small, color: color('text-secondary') });

export const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  justifySelf: 'center',
  width: '100%',
  maxWidth: 360,
  '&[data-list]': { justifySelf: 'start' },
  '& button': { width: '100%', overflowWrap: 'anywhere' },
});
