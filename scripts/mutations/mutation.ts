/** Switches one security control off, by a change of its source. */
export interface Mutation {
  /** What is switched off, in a few words. */
  readonly control: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test that must fail without the control. */
  readonly test: string;
  /** A part of the test's name. */
  readonly name: string;
  /** The test needs PostgreSQL; others run on the embedded database only, which starts faster. */
  readonly postgres?: true;
}
