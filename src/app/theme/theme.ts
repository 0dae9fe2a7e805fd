import './augmentation';
import { createTheme } from '@mui/material/styles';
import { FONT_FAMILY, WIDTHS, schemes } from '@/lib/look/tokens';
import { type } from '@/lib/look/vars';
import { buttonOverrides } from './buttonOverrides';
import { choiceOverrides } from './choiceOverrides';
import { schemeReferences } from './cssVariables';
import { feedbackOverrides } from './feedbackOverrides';
import { fieldOverrides } from './fieldOverrides';
import { sliderOverrides } from './sliderOverrides';
import { surfaceOverrides } from './surfaceOverrides';
import { tableOverrides } from './tableOverrides';

const { palette } = schemes.light;

const base = createTheme({
  palette: { mode: 'light', ...palette, secondary: palette.primary, info: palette.primary },
  shape: { borderRadius: 8 },
  breakpoints: {
    values: { xs: 0, sm: WIDTHS.phone, md: WIDTHS.tablet, lg: WIDTHS.desktop, xl: 1536 },
  },
  typography: {
    fontFamily: FONT_FAMILY,
    h1: type.h1,
    h2: type.h2,
    h3: type.h3,
    body1: type.body,
    body2: type.small,
    caption: type.caption,
    button: { textTransform: 'none' },
  },
  transitions: {
    easing: {
      easeInOut: 'cubic-bezier(.2, 0, 0, 1)',
      easeOut: 'cubic-bezier(.2, 0, 0, 1)',
      easeIn: 'cubic-bezier(.2, 0, 0, 1)',
      sharp: 'cubic-bezier(.2, 0, 0, 1)',
    },
    duration: {
      enteringScreen: 240,
      leavingScreen: 240,
      standard: 240,
      short: 150,
      shorter: 150,
      shortest: 150,
      complex: 350,
    },
  },
  components: {
    ...buttonOverrides,
    ...choiceOverrides,
    ...feedbackOverrides,
    ...fieldOverrides,
    ...sliderOverrides,
    ...surfaceOverrides,
    ...tableOverrides,
  },
});

/**
 * The theme of the portal: two schemes, switched by an attribute, read through `--vp-…` variables. `vars` is what MUI's `cssVariables` would make,
 * for the parts that the portal uses: MUI's own way takes 6 KB of scripts and computes variables for all of its parts.
 */
export const theme = Object.assign(base, {
  vars: { ...schemeReferences, shape: base.shape, shadows: base.shadows, zIndex: base.zIndex },
});
