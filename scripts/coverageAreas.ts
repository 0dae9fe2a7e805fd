export interface Area {
  readonly name: string;
  /** Lowest line coverage in percent that passes. */
  readonly floor: number;
}

/** A file belongs to the first area whose name starts its path. */
export const AREAS: readonly Area[] = [
  { name: 'contract', floor: 90 },
  { name: 'server', floor: 90 },
  { name: 'src/api', floor: 90 },
  { name: 'src/store', floor: 90 },
  { name: 'src/features', floor: 85 },
  { name: 'src/components', floor: 0 },
  { name: 'src/lib', floor: 0 },
  { name: 'src', floor: 0 },
];
