interface KnownStreets {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly streets: readonly string[];
}

/**
 * Streets that the simulated service suggests, in the postal form. A few for each city of the
 * sample data.
 */
export const KNOWN_STREETS: readonly KnownStreets[] = (
  [
    ['DAYTON', 'OH', '45402', 'FOUNDRY AVE, E THIRD ST, MAIN ST, WAYNE AVE, RIVERSIDE DR'],
    ['COLUMBUS', 'OH', '43215', 'S HIGH ST, E BROAD ST, MAIN ST'],
    ['CINCINNATI', 'OH', '45202', 'WALNUT ST, VINE ST, MAIN ST'],
    ['CLEVELAND', 'OH', '44114', 'SUPERIOR AVE E, EUCLID AVE, LAKESIDE AVE E'],
    ['INDIANAPOLIS', 'IN', '46204', 'E OHIO ST, N MERIDIAN ST, MAIN ST'],
    ['LOUISVILLE', 'KY', '40202', 'W MARKET ST, S FOURTH ST, MAIN ST'],
    ['PITTSBURGH', 'PA', '15222', 'LIBERTY AVE, PENN AVE, SMALLMAN ST'],
    ['DALLAS', 'TX', '75201', 'ELM ST, COMMERCE ST, MAIN ST'],
    ['ATLANTA', 'GA', '30303', 'PEACHTREE ST NE, MARIETTA ST NW, EDGEWOOD AVE SE'],
    ['DENVER', 'CO', '80202', 'WYNKOOP ST, BLAKE ST, LARIMER ST'],
    ['PHOENIX', 'AZ', '85004', 'E WASHINGTON ST, N CENTRAL AVE, E ROOSEVELT ST'],
  ] as const
).map(([city, state, zip, streets]) => ({ city, state, zip, streets: streets.split(', ') }));
