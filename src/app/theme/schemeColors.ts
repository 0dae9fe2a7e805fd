import {
  createColorScheme,
  darken,
  decomposeColor,
  emphasize,
  lighten,
} from '@mui/material/styles';
import type { Palette, PaletteColor } from '@mui/material/styles';
import type { SchemeTokens } from '@/lib/look/tokens';

const TONES = ['primary', 'secondary', 'error', 'info', 'success', 'warning'] as const;
const ALERT_TONES = ['error', 'info', 'success', 'warning'] as const;
type Tone = (typeof TONES)[number];

export type SchemeName = 'light' | 'dark';
export interface Values {
  readonly [key: string]: string | number | Values;
}

/** A color as MUI's `alpha()` wants it: the channels alone. */
const channelsOf = (color: string): string => decomposeColor(color).values.slice(0, 3).join(' ');

const withChannels = (colors: object, names: readonly string[]): Values => {
  const values = colors as Values;
  return Object.fromEntries([
    ...Object.entries(values),
    ...names.flatMap((name) => {
      const color = values[name];
      return typeof color === 'string' ? [[`${name}Channel`, channelsOf(color)]] : [];
    }),
  ]) as Values;
};

const perTone = <Name extends Tone>(
  tones: readonly Name[],
  colorOf: (tone: Name) => Readonly<Record<string, string>>,
): Values => Object.assign({}, ...tones.map(colorOf)) as Values;

/** The colors that MUI's parts take instead of a color of the palette, as `createTheme` computes them for CSS variables. */
function colorsOfParts(palette: Palette, scheme: SchemeName): Values {
  const light = scheme === 'light';
  const paler = light ? lighten : darken;
  const stronger = light ? darken : lighten;
  const ofPalette = (tone: keyof PaletteColor & string, name: Tone): string =>
    `var(--vp-palette-${name}-${tone})`;
  const grey = (shade: string): string => `var(--vp-palette-grey-${shade})`;
  const track = (tone: Tone): string => paler(palette[tone].main, light ? 0.62 : 0.5);
  const filled = light ? 'main' : 'dark';
  const snackbar = emphasize(palette.background.default, light ? 0.8 : 0.98);
  return {
    Alert: perTone(ALERT_TONES, (tone) => ({
      [`${tone}Color`]: stronger(palette[tone].light, 0.6),
      [`${tone}FilledBg`]: ofPalette(filled, tone),
      [`${tone}FilledColor`]: palette.getContrastText(palette[tone][filled]),
      [`${tone}StandardBg`]: paler(palette[tone].light, 0.9),
      [`${tone}IconColor`]: ofPalette('main', tone),
    })),
    Avatar: { defaultBg: grey(light ? '400' : '600') },
    Button: {
      inheritContainedBg: grey(light ? '300' : '800'),
      inheritContainedHoverBg: grey(light ? 'A100' : '700'),
    },
    Chip: {
      defaultBorder: grey(light ? '400' : '700'),
      defaultAvatarColor: grey(light ? '700' : '300'),
      defaultIconColor: grey(light ? '700' : '300'),
    },
    Input: { autofillWebkitBoxShadow: light ? 'none' : '0 0 0 100px #266798 inset' },
    LinearProgress: perTone(TONES, (tone) => ({ [`${tone}Bg`]: track(tone) })),
    Slider: perTone(TONES, (tone) => ({ [`${tone}Track`]: track(tone) })),
    SnackbarContent: { bg: snackbar, color: palette.getContrastText(snackbar) },
    TableCell: {
      border: `rgba(${decomposeColor(paler(palette.divider, light ? 0.88 : 0.68))
        .values.slice(0, 3)
        .join(', ')}, 1)`,
    },
  };
}

/** The values of one scheme: the tokens, and what MUI derives from them. */
export function schemeColors(
  scheme: SchemeName,
  { palette: tokens, draw, shadow }: SchemeTokens,
): Values {
  // Its type is that of its argument: it does not say that the palette is complete.
  const { palette, opacity } = createColorScheme({
    palette: { mode: scheme, ...tokens, secondary: tokens.primary, info: tokens.primary },
  }) as unknown as { palette: Palette; opacity: Values };
  const ground = scheme === 'light' ? '#fff' : '#000';
  const onGround = scheme === 'light' ? '#000' : '#fff';
  const colors: Values = {
    ...Object.fromEntries(
      Object.entries(palette).filter(
        ([name, value]) => name !== 'mode' && ['string', 'object'].includes(typeof value),
      ),
    ),
    common: withChannels({ ...palette.common, background: ground, onBackground: onGround }, [
      'background',
      'onBackground',
    ]),
    ...Object.fromEntries(
      [...TONES, 'ink' as const].map((name) => [
        name,
        withChannels(palette[name], ['main', 'light', 'dark', 'contrastText']),
      ]),
    ),
    text: withChannels(palette.text, ['primary', 'secondary']),
    background: withChannels(palette.background, ['default', 'paper']),
    action: withChannels(palette.action, ['active', 'selected']),
    dividerChannel: channelsOf(palette.divider),
    ...colorsOfParts(palette, scheme),
  };
  return { palette: colors, draw, shadow, opacity };
}
