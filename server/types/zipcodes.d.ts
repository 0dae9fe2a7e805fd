/** The part of the `zipcodes` data package that is used; it brings no types of its own. */
declare module 'zipcodes' {
  interface Place {
    readonly zip: string;
    readonly city: string;
    readonly state: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly country: string;
  }
  export const codes: Readonly<Record<string, Place>>;
  export function lookup(zip: string): Place | undefined;
}
