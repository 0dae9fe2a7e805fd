/**
 * The colors of both schemes, for the MUI theme and for the plain stylesheet of pages without MUI.
 * Contrast on `paper` is measured for each pair that carries text or a control's edge. Measure
 * again when you change a value.
 */
export interface SchemeTokens {
  readonly palette: typeof light.palette;
  readonly draw: typeof light.draw;
  readonly shadow: typeof light.shadow;
}

const light = {
  palette: {
    background: {
      default: '#F5F6F8',
      paper: '#FFFFFF',
      raised: '#FFFFFF',
      sunken: '#EEF1F4',
      hover: '#F0F3F6',
    },
    divider: '#DDE2E8',
    dividerStrong: '#C5CDD6',
    outline: '#738496',
    text: { primary: '#10263F', secondary: '#44566A', muted: '#5A6B7D', disabled: '#5A6B7D' },
    ink: {
      main: '#10263F',
      raised: '#1B3553',
      line: '#3C5878',
      text: '#FFFFFF',
      muted: '#B9C8D8',
      accent: '#62BBD9',
    },
    primary: {
      main: '#0A6C8F',
      dark: '#085672',
      contrastText: '#FFFFFF',
      text: '#085672',
      soft: '#E5F1F5',
      line: '#B3D5E1',
    },
    success: {
      main: '#1E7F4F',
      dark: '#186A41',
      contrastText: '#FFFFFF',
      text: '#186A41',
      soft: '#E7F4ED',
      line: '#A8D4BC',
    },
    warning: {
      main: '#E39A0B',
      dark: '#7A5000',
      contrastText: '#10263F',
      text: '#7A5000',
      soft: '#FFF5DF',
      line: '#E8C370',
    },
    error: {
      main: '#B3382C',
      dark: '#8F2B21',
      contrastText: '#FFFFFF',
      text: '#A12F24',
      soft: '#FCEEEC',
      line: '#E5B1AB',
    },
    action: { disabled: '#54667A', disabledBackground: '#E3E8ED' },
    backdrop: 'rgba(16, 38, 63, 0.48)',
    focus: '#0A6C8F',
  },
  draw: {
    line: '#10263F',
    soft: '#8FA5B8',
    fill: '#FFFFFF',
    tint: '#E1EBF1',
    accent: '#0A6C8F',
    amber: '#E39A0B',
    mark: '#10263F',
    markShort: '#62BBD9',
    markLong: '#FFFFFF',
  },
  shadow: {
    menu: '0 1px 2px rgba(16, 38, 63, 0.06), 0 12px 32px -8px rgba(16, 38, 63, 0.18)',
    dialog: '0 24px 64px -16px rgba(16, 38, 63, 0.32)',
  },
};

const dark: SchemeTokens = {
  palette: {
    background: {
      default: '#0B1520',
      paper: '#121F2D',
      raised: '#182838',
      sunken: '#0E1926',
      hover: '#1A2B3C',
    },
    divider: '#26384A',
    dividerStrong: '#3A4F63',
    outline: '#6F859A',
    text: { primary: '#E8EEF4', secondary: '#B4C2CF', muted: '#93A5B6', disabled: '#93A5B6' },
    ink: {
      main: '#0F2236',
      raised: '#17304A',
      line: '#3C5878',
      text: '#FFFFFF',
      muted: '#B4C4D4',
      accent: '#62BBD9',
    },
    primary: {
      main: '#62BBD9',
      dark: '#86CDE5',
      contrastText: '#05202D',
      text: '#62BBD9',
      soft: '#12303F',
      line: '#2A566A',
    },
    success: {
      main: '#5CBF8B',
      dark: '#7BD0A3',
      contrastText: '#06210F',
      text: '#7BD0A3',
      soft: '#12301F',
      line: '#2C5D43',
    },
    warning: {
      main: '#F0B040',
      dark: '#F3C069',
      contrastText: '#241700',
      text: '#F3C069',
      soft: '#33270F',
      line: '#6A5220',
    },
    error: {
      main: '#F1857A',
      dark: '#F6A49B',
      contrastText: '#2B0603',
      text: '#F59E95',
      soft: '#3A1B19',
      line: '#743934',
    },
    action: { disabled: '#9AABBB', disabledBackground: '#22313F' },
    backdrop: 'rgba(3, 8, 14, 0.66)',
    focus: '#86CDE5',
  },
  draw: {
    line: '#C9D8E5',
    soft: '#5E7890',
    fill: '#182838',
    tint: '#1D3245',
    accent: '#62BBD9',
    amber: '#F0B040',
    mark: '#E8EEF4',
    markShort: '#0A6C8F',
    markLong: '#10263F',
  },
  shadow: {
    menu: '0 0 0 1px rgba(255, 255, 255, 0.04), 0 16px 40px -8px rgba(0, 0, 0, 0.6)',
    dialog: '0 32px 72px -16px rgba(0, 0, 0, 0.7)',
  },
};

export const schemes: { readonly light: SchemeTokens; readonly dark: SchemeTokens } = {
  light,
  dark,
};

export const FONT_FAMILY =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Letter shapes that distinguish 1, l and I. */
export const FONT_FEATURES = "'cv11', 'ss03'";

/** Upper edges of the layout's width ranges, in pixels. The range ends just below. */
export const WIDTHS = { phone: 600, tablet: 900, desktop: 1200 } as const;

/** Measures that depend on the width of the window, emitted as `--vp-…` variables. */
export const MEASURES = {
  base: {
    // Grows with the text size of the browser, so that a line fits.
    'h-control': 'max(44px, 1.5rem + 8px)',
    'h-appbar': '64px',
    'h-footer': '72px',
    'w-rail': '280px',
    'w-form': '720px',
    'w-drawer': '480px',
    gutter: '40px',
    't-fast': '150ms',
    't-mid': '240ms',
    't-slow': '350ms',
    ease: 'cubic-bezier(.2, 0, 0, 1)',
  },
  belowDesktop: { 'w-rail': '264px', gutter: '32px' },
  phone: { 'h-control': 'max(48px, 1.5rem + 8px)', 'h-appbar': '56px', gutter: '16px' },
  reducedMotion: { 't-fast': '0ms', 't-mid': '0ms', 't-slow': '0ms' },
} as const;
