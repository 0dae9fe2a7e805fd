import './augmentation';
import { createTheme } from '@mui/material/styles';
import { FONT_FAMILY, WIDTHS, schemes, type SchemeTokens } from '@/lib/look/tokens';
import { type } from '@/lib/look/vars';
import { buttonOverrides } from './buttonOverrides';
import { choiceOverrides } from './choiceOverrides';
import { feedbackOverrides, sliderOverrides } from './feedbackOverrides';
import { fieldOverrides } from './fieldOverrides';
import { surfaceOverrides, tableOverrides } from './surfaceOverrides';

/** A token scheme in MUI's shape. Tokens that MUI does not know become variables too. */
const schemeOf = ({ palette, draw, shadow }: SchemeTokens) => ({
  palette: { ...palette, secondary: palette.primary, info: palette.primary },
  draw,
  shadow,
});

/** The theme: two schemes, switched by an attribute, read through `--vp-…` variables. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'vp', colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: schemeOf(schemes.light), dark: schemeOf(schemes.dark) },
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
