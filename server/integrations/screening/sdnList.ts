import Papa from 'papaparse';
import type { ListedName } from './matchNames';

/** How the files write a value that an entry does not have. */
const NONE = '-0-';
/** Ships and planes enroll nowhere, and are called like many a shop. */
const THINGS: readonly string[] = ['vessel', 'aircraft'];
/** Names in the remarks of an entry, which have no row of their own. */
const ALIAS = /a\.k\.a\. '([^']+)'/g;

/** The rows that begin with a number: the last line of the files is a substitute character. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text, { delimiter: ',' })
    .data.map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => /^\d+$/.test(cells[0] ?? ''));

/**
 * The names of a list in the format of the SDN files of the Office of Foreign Assets Control.
 * @param sdn the text of `sdn.csv`: number, name, type, programs, seven more, remarks
 * @param alt the text of `alt.csv`: number, number of the alias, its kind, name, remarks
 */
export function parseSdnList(sdn: string, alt = ''): ListedName[] {
  const names: ListedName[] = [];
  const programs = new Map<string, string>();
  for (const cells of rowsOf(sdn)) {
    const [entry = '', name = '', type = '', listed = ''] = cells;
    if (name === '' || name === NONE || THINGS.includes(type.toLowerCase())) continue;
    // Several programs read `SDGT] [IFSR`.
    const program = listed === NONE ? '' : listed.replaceAll('] [', ', ');
    programs.set(entry, program);
    names.push({ name, entry, program });
    for (const [, alias = ''] of (cells[11] ?? '').matchAll(ALIAS))
      names.push({ name: alias, entry, program });
  }
  for (const [entry = '', , , name = ''] of rowsOf(alt)) {
    const program = programs.get(entry);
    if (program !== undefined && name !== '' && name !== NONE) names.push({ name, entry, program });
  }
  return names;
}
