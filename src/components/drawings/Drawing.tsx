import type { ReactNode } from 'react';

interface SheetProps {
  viewBox: string;
  width?: number | string | undefined;
  height?: number | undefined;
  children: ReactNode;
}

/** The sheet of every drawing: never wider than its column, never read aloud. */
export function Drawing({ viewBox, width, height, children }: SheetProps) {
  return (
    <svg
      viewBox={viewBox}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** The lines of a drawing by their role. Drawings on ink surfaces pass another set. */
export interface Pens {
  readonly line: string;
  readonly soft: string;
  readonly fill: string;
  readonly tint: string;
  readonly accent: string;
}

export const paperPens: Pens = {
  line: 'var(--vp-draw-line)',
  soft: 'var(--vp-draw-soft)',
  fill: 'var(--vp-draw-fill)',
  tint: 'var(--vp-draw-tint)',
  accent: 'var(--vp-draw-accent)',
};

/** Ink surfaces look the same in both schemes, so their pens are fixed. */
export const inkPens: Pens = {
  line: '#FFFFFF',
  soft: '#7FA6C2',
  fill: '#10263F',
  tint: '#1B3553',
  accent: '#62BBD9',
};
