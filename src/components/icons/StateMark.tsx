import type { ReactNode } from 'react';
import { color } from '@/lib/look/vars';

export type MarkState = 'done' | 'error' | 'attention' | 'info' | 'open' | 'current' | 'locked';

export interface StateMarkProps {
  state: MarkState;
  number?: number | undefined;
  size?: number | undefined;
}

const glyph = {
  fill: 'none',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const numberIn = (n: number | undefined, fill: string, weight: number): ReactNode =>
  n === undefined ? null : (
    <text
      x="12"
      y="16.5"
      textAnchor="middle"
      fontSize="12.5"
      fontWeight={weight}
      fill={fill}
      stroke="none"
    >
      {n}
    </text>
  );

const shapes: Record<MarkState, (n: number | undefined) => ReactNode> = {
  done: () => (
    <>
      <circle cx="12" cy="12" r="11" fill={color('success-main')} />
      <path d="M7 12.4l3.4 3.4L17 9" stroke={color('success-contrastText')} {...glyph} />
    </>
  ),
  error: () => (
    <>
      <path d="M7.6 1.4h8.8l6.2 6.2v8.8l-6.2 6.2H7.6l-6.2-6.2V7.6z" fill={color('error-main')} />
      <path
        d="M12 6.6v6.2M12 16.9v.1"
        stroke={color('error-contrastText')}
        {...glyph}
        strokeWidth={2.6}
      />
    </>
  ),
  attention: () => (
    <>
      <path
        d="M12 2.3 1.4 20.9a.9.9 0 0 0 .8 1.3h19.6a.9.9 0 0 0 .8-1.3L12 2.3z"
        fill={color('warning-main')}
        stroke={color('warning-main')}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <path d="M12 9v5.2M12 18v.1" stroke={color('warning-contrastText')} {...glyph} />
    </>
  ),
  info: () => (
    <>
      <rect x="1.5" y="1.5" width="21" height="21" rx="6" fill={color('primary-main')} />
      <path d="M12 11v6M12 7v.1" stroke={color('primary-contrastText')} {...glyph} />
    </>
  ),
  open: (n) => (
    <>
      <circle
        cx="12"
        cy="12"
        r="10.7"
        fill={color('background-paper')}
        stroke={color('outline')}
        strokeWidth={1.6}
      />
      {numberIn(n, color('text-secondary'), 650)}
    </>
  ),
  current: (n) => (
    <>
      <circle cx="12" cy="12" r="11.5" fill={color('primary-main')} />
      {numberIn(n, color('primary-contrastText'), 650)}
    </>
  ),
  locked: (n) => (
    <>
      <circle
        cx="12"
        cy="12"
        r="10.5"
        fill="none"
        stroke={color('outline')}
        strokeWidth={1.5}
        strokeDasharray="2.6 2.9"
      />
      {numberIn(n, color('text-muted'), 600)}
    </>
  ),
};

/** The state of a step or message as a solid mark. States differ by shape, not only by color. */
export function StateMark({ state, number, size = 24 }: StateMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-mark={state}
    >
      {shapes[state](number)}
    </svg>
  );
}
