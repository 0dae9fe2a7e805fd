export interface Area {
  readonly name: string;
  /** Lowest line coverage in percent that passes. */
  readonly floor: number;
}

/**
 * A file belongs to the first area whose name starts its path. The start of the portal
 * (`src/index*.tsx`, `src/app`) runs mainly in the browser tests, which do not count.
 */
export const AREAS: readonly Area[] = [
  { name: 'contract', floor: 90 },
  { name: 'server', floor: 90 },
  { name: 'src/api', floor: 90 },
  { name: 'src/store', floor: 90 },
  { name: 'src/features', floor: 90 },
  { name: 'src/components', floor: 90 },
  { name: 'src/lib', floor: 90 },
  { name: 'src', floor: 50 },
];
