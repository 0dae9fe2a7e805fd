/** One thing that keeps Next locked. */
export interface NeededItem {
  /** Id of the field or panel it leads to. */
  readonly id: string;
  readonly title: string;
  /** The text beside the field or panel. */
  readonly detail?: string | undefined;
  /** `error`: something is wrong. `missing`: something is not there yet, which is not a mistake. */
  readonly kind: 'error' | 'missing';
  /**
   * Name of the form field. A field turns red when a locked Next is pressed, and so does its item.
   */
  readonly field?: string | undefined;
}
