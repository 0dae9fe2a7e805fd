import { styled } from '@mui/material/styles';
import { FormGrid } from '@/components/form/FormGrid';
import { media } from '@/lib/look/vars';

const HINT = '& > :nth-of-type(2) > .MuiFormHelperText-root';

/**
 * The fields of the account. The second one has room for the name of a bank, so that nothing moves
 * when it arrives.
 */
export const AccountGrid = styled(FormGrid)({
  '&[data-hints=true]': {
    [media.fromPhone]: { [HINT]: { minHeight: '2.5rem' } },
    // A long name and the offer to use it share the two lines.
    [`${HINT}:not([data-tone])`]: {
      display: 'block',
      '& > p': { display: 'inline', marginRight: 8 },
    },
  },
});
