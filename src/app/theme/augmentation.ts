import type { SchemeTokens } from '@/lib/look/tokens';

type Tokens = SchemeTokens['palette'];

interface ExtraColors {
  dividerStrong: string;
  outline: string;
  ink: Tokens['ink'];
  backdrop: string;
  focus: string;
}

declare module '@mui/material/styles' {
  interface Palette extends ExtraColors {}
  interface PaletteOptions extends Partial<ExtraColors> {}
  interface PaletteColor {
    text: string;
    soft: string;
    line: string;
  }
  interface SimplePaletteColorOptions {
    text?: string;
    soft?: string;
    line?: string;
  }
  interface TypeBackground {
    raised: string;
    sunken: string;
    hover: string;
  }
  interface TypeText {
    muted: string;
  }
  interface ColorSystemOptions {
    draw?: SchemeTokens['draw'];
    shadow?: SchemeTokens['shadow'];
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
  }
}
