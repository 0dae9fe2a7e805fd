/** The columns of the import's template. */
const HEADER = [
  'Site name',
  'Store number',
  'Address',
  'Address line 2',
  'City',
  'State',
  'Zip code',
  'First name',
  'Last name',
  'Title',
  'Phone',
  'Phone type',
  'Extension',
  'E-mail',
];

/** Values that replace those of a location that every rule accepts. */
export type RowOverrides = Readonly<Record<string, string>>;

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/**
 * A CSV of `count` locations in Dayton, each at another street.
 * @param over by number of the location, from 0
 */
export function locationsCsv(
  count: number,
  over: Readonly<Record<number, RowOverrides>> = {},
): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const row: RowOverrides = {
      'Site name': `Valley Garage ${index + 1}`,
      'Store number': String(index + 1),
      Address: `${2000 + index} Industrial Dr`,
      City: 'Dayton',
      State: 'OH',
      'Zip code': '45404',
      'First name': 'Vera',
      'Last name': 'Valley',
      Phone: '(937) 555-0177',
      'Phone type': 'Land',
      'E-mail': 'vera@example.com',
      ...over[index],
    };
    return HEADER.map((column) => quoted(row[column] ?? '')).join(',');
  });
  return [HEADER.join(','), ...rows].join('\r\n');
}
