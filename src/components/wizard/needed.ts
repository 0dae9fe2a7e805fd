/** One thing that keeps Next locked. */
export interface NeededItem {
  /** Id of the field or panel it leads to. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** `error`: something is wrong; `missing`: something is not there yet, which is no fault. */
  readonly kind: 'error' | 'missing';
}
