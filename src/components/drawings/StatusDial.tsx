import { Drawing, paperPens as pen } from './Drawing';

export type DialStatus = 'draft' | 'review' | 'approved' | 'hold' | 'problem' | 'declined';

interface Reading {
  /** Position of the needle, 0 (left) to 1 (right). The arc is filled up to it. */
  readonly needle: number;
  readonly tone: string;
  readonly onTone: string;
  readonly badge: 'disc' | 'octagon' | 'square';
  readonly glyph: string;
}

const amber = {
  tone: 'var(--vp-palette-warning-main)',
  onTone: 'var(--vp-palette-warning-contrastText)',
};
const brick = {
  tone: 'var(--vp-palette-error-main)',
  onTone: 'var(--vp-palette-error-contrastText)',
};
const teal = {
  tone: 'var(--vp-palette-primary-main)',
  onTone: 'var(--vp-palette-primary-contrastText)',
};
const green = {
  tone: 'var(--vp-palette-success-main)',
  onTone: 'var(--vp-palette-success-contrastText)',
};

const readings: Readonly<Record<DialStatus, Reading>> = {
  draft: {
    needle: 0.12,
    ...teal,
    badge: 'square',
    glyph: 'M204 50l2-8 12-12 6 6-12 12zM214.5 33.500l6 6',
  },
  review: { needle: 0.5, ...amber, badge: 'disc', glyph: 'M214 29v11.500l8 5' },
  approved: { needle: 1, ...green, badge: 'disc', glyph: 'm203 40.5 7.5 7.5 15-16' },
  hold: { needle: 0.72, ...amber, badge: 'disc', glyph: 'M208 31v18M220 31v18' },
  problem: { needle: 0.3, ...brick, badge: 'octagon', glyph: 'M214 28v14M214 51v.1' },
  declined: { needle: 0, ...brick, badge: 'disc', glyph: 'm205 31 18 18m0-18-18 18' },
};

const badgeShape = {
  disc: 'M189 40a25 25 0 1 0 50 0a25 25 0 1 0-50 0',
  octagon: 'M203.5 15h21l14.5 14.500v21L224.5 65h-21L189 50.500v-21z',
  square: 'M197 16h34a7 7 0 0 1 7 7v34a7 7 0 0 1-7 7h-34a7 7 0 0 1-7-7V23a7 7 0 0 1 7-7z',
} as const;

const at = (part: number, radius: number): string => {
  const angle = Math.PI * (1 - part);
  return `${(130 + radius * Math.cos(angle)).toFixed(1)} ${(128 - radius * Math.sin(angle)).toFixed(1)}`;
};

const ticks = Array.from(
  { length: 21 },
  (_, i) => `M${at(i / 20, 92)}L${at(i / 20, i % 5 === 0 ? 78 : 84)}`,
).join('');

/** The outcome of a registration as a dial. The six differ by shape, not only by color. */
export function StatusDial({ status }: { status: DialStatus }) {
  const { needle, tone, onTone, badge, glyph } = readings[status];
  return (
    <Drawing viewBox="0 0 260 156" width={260} height={156}>
      <path
        d="M16 128a114 114 0 0 1 228 0v14a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6z"
        fill={pen.fill}
        stroke={pen.line}
        strokeWidth="2"
      />
      <path
        d={`M${at(0, 100)}A100 100 0 0 1 ${at(1, 100)}`}
        stroke={pen.tint}
        strokeWidth="8"
        strokeLinecap="butt"
      />
      {needle > 0 ? (
        <path
          d={`M${at(0, 100)}A100 100 0 0 1 ${at(needle, 100)}`}
          stroke={tone}
          strokeWidth="8"
          strokeLinecap="butt"
        />
      ) : null}
      <path d={ticks} stroke={pen.soft} strokeWidth="1.6" />
      <path d={`M130 128L${at(needle, 66)}`} stroke={pen.line} strokeWidth="3.4" />
      <circle cx="130" cy="128" r="8" fill={pen.line} />
      <path
        d={badgeShape[badge]}
        fill={tone}
        stroke="var(--vp-palette-background-default)"
        strokeWidth="5"
        data-dial={status}
      />
      <path d={glyph} stroke={onTone} strokeWidth="4" />
    </Drawing>
  );
}
