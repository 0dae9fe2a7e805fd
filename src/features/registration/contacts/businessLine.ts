/** The shop's own phone and e-mail, for 'Same as business ...'. */
export interface BusinessLine {
  readonly phoneNumber: string;
  /** CELL, LAND, or '' while not chosen. */
  readonly phoneType: string;
  readonly phoneExtension: string;
}
