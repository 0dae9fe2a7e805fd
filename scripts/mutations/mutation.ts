/** Disables one security control by a change of its source. */
export interface Mutation {
  /** The control, in a few words. */
  readonly control: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test that must fail without the control: its file › a part of its name. */
  readonly test: string;
}
