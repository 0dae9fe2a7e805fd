import fc from 'fast-check';
import { disarmed } from '@contract/disarmed';
import { decodeFile, parseCsv } from './parseCsv';
import { MAX_BYTES } from './importRow';
import { reasonsCsv, templateCsv } from './writeCsv';
import { matchColumns } from './matchColumns';
import { readRows } from './readRows';
import { reportFields } from './report';
import { CHOICES, SPANISH_CHOICES, SPANISH_TITLES, tableOf, TITLES, VALUES } from './testing';

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'));
const textOf = (bytes: Uint8Array): string | undefined => {
  const decoded = decodeFile(bytes);
  return 'text' in decoded ? decoded.text : undefined;
};
const refusalOf = (bytes: Uint8Array) => {
  const decoded = decodeFile(bytes);
  return 'kind' in decoded ? decoded.kind : undefined;
};
const cellsOf = (text: string) => tableOf(text).records.map(({ cells }) => cells);

describe('the bytes of a file', () => {
  it('FRN-18 are read as UTF-8, with or without a mark, and as UTF-16', () => {
    expect(textOf(bytesOf('Café'))).toBe('Café');
    expect(textOf(bytesOf('\uFEFFCafé'))).toBe('Café');
    expect(textOf(new Uint8Array([0xff, 0xfe, ...Buffer.from('Café', 'utf16le')]))).toBe('Café');
  });

  it.each([
    ['Jos\x8e Garc\x92a \x84and\x9c', 'José García Ñandú'],
    ['Garc\x92a', 'García'],
    ['D\x92az', 'Díaz'],
    ['R\x92o Grande', 'Río Grande'],
    ['Mu\x96oz', 'Muñoz'],
    ['Le\x97n', 'León'],
    ['L\x97pez', 'López'],
    ['Ca\x96\x97n', 'Cañón'],
    ['Zo\x91', 'Zoë'],
    ['\xe7ngel', 'Ángel'],
    ['\xeerale', 'Órale'],
    ['M\x9fller', 'Müller'],
    ['GARC\xeaA', 'GARCÍA'],
    ['JOS\x83', 'JOSÉ'],
    ['Joe\xd5s', 'Joe’s'],
    ['O\xd5Brien', 'O’Brien'],
    ['\xd2Best\xd3 Auto', '“Best” Auto'],
    ['A \xd0 B', 'A – B'],
  ])('FRN-18 %j is Mac Roman: %s', (bytes, text) =>
    expect(textOf(Buffer.from(bytes, 'latin1'))).toBe(text),
  );

  it('FRN-18 are judged by their first accents, wherever they are', () => {
    const file = Buffer.from(`${'Dayton\n'.repeat(20_000)}L\x97pez`, 'latin1');
    expect(textOf(file)?.slice(-5)).toBe('López');
  });

  it.each([
    ['Jos\x82 Garc\xa1a, Pe\xa4a', 'José García, Peña'],
    ['L\xa2pez', 'López'],
    ['Hern\xa0ndez', 'Hernández'],
    ['MU\xa5OZ', 'MUÑOZ'],
    ['JOS\x90', 'JOSÉ'],
    ['M\x81ller', 'Müller'],
    ['\xb5ngel', 'Ángel'],
  ])('FRN-18 %j is the code page of MS-DOS: %s', (bytes, text) =>
    expect(textOf(Buffer.from(bytes, 'latin1'))).toBe(text),
  );

  it.each([
    ['Caf\xe9', 'Café'],
    ['Caf\xe9 Ko\x9a', 'Café Koš'],
    ['O\x92Brien', 'O’Brien'],
    ["Joe\x92s, they\x92re, l\x92auto, D\x92angelo's", "Joe’s, they’re, l’auto, D’angelo's"],
    ['Smith\x96Jones', 'Smith–Jones'],
    ['Acme\x99', 'Acme™'],
    ['\x93Best\x94 \x96 Auto\xa0Body', '“Best” – Auto\xa0Body'],
    ['S\xe3o Jo\xe3o \x97 Garc\xeda, body\x97paint', 'São João — García, body—paint'],
    ['MU\xd1OZ \xc1NGEL', 'MUÑOZ ÁNGEL'],
    ['\xcd\xf1igo L\xf3pez D\xedaz', 'Íñigo López Díaz'],
  ])('FRN-18 %j is Windows-1252: %s', (bytes, text) =>
    expect(textOf(Buffer.from(bytes, 'latin1'))).toBe(text),
  );

  it.each([
    ['empty', new Uint8Array()],
    ['workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1])],
    ['workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])],
    ['pdf', bytesOf('%PDF-1.7')],
    ['notText', new Uint8Array([1, 2, 0, 3])],
    ['tooLarge', new Uint8Array(MAX_BYTES + 1).fill(65)],
  ])('FRN-19 are refused as %s', (kind, bytes) => expect(refusalOf(bytes)).toBe(kind));
});

describe('the text of a file', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r1\t2'],
    ['a line that names the separator', 'sep=;\r\na;b\r\n1;2'],
    ['the same line in quotes', '"sep=;"\r\na;b\r\n1;2'],
    ['blank lines at the end', 'a,b\n1,2\n\n , \n\n'],
  ])('FRN-18 is split at %s', (_name, text) => {
    expect(tableOf(text).header).toEqual(['a', 'b']);
    expect(cellsOf(text)).toEqual([['1', '2']]);
  });

  it('FRN-18 finds the names of the columns below a title, and counts its rows', () => {
    const table = tableOf(
      'Locations,11/01/2026,,,\n,,,,\nName,Address,City,State,Zip\nNorth,,,,45402',
    );
    expect(table.header).toEqual(['Name', 'Address', 'City', 'State', 'Zip']);
    expect(table.records).toEqual([{ row: 4, cells: ['North', '', '', '', '45402'] }]);
  });

  it('FRN-18 finds them below a title that fills as many cells, by their words', () => {
    const table = tableOf(
      'Our locations,in Ohio,by name,with contacts,11/01/2026\nShop,,,Contact,\nName,Street,City,First name,Phone\nNorth,1 A St,Dayton,Sam,1',
    );
    expect(table.header).toEqual(['Name', 'Street', 'City', 'First name', 'Phone']);
    expect(table.records).toHaveLength(1);
  });

  it('FRN-18 keeps quotes, separators and line breaks within quotes, and counts rows as a spreadsheet does', () => {
    const { records } = tableOf('a,b\n"1,\r\n""x""",2\n\n3,4');
    expect(records).toEqual([
      { row: 2, cells: ['1,\r\n"x"', '2'] },
      { row: 4, cells: ['3', '4'] },
    ]);
  });

  it('FRN-19 is refused when it is empty, has only a header, or quotes that do not match', () => {
    expect(parseCsv(' \r\n ')).toEqual({ kind: 'empty' });
    expect(parseCsv('a,b\n\n')).toEqual({ kind: 'headerOnly' });
    expect(parseCsv('a,b\n1,"2')).toMatchObject({ kind: 'brokenQuotes' });
  });

  it('BEY-18 is taken with 500 locations and refused with 501, whose count it says', () => {
    const rows = (n: number) => `a,b\n${'1,2\n'.repeat(n)}`;
    expect(tableOf(rows(500)).records).toHaveLength(500);
    expect(parseCsv(rows(501))).toEqual({ kind: 'tooManyRows', n: 501 });
  });

  it('FRN-18 never throws, whatever the text', () => {
    // fast-check's own unit of any code point takes seconds before the first text.
    const any = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const unit = fc.oneof(any, fc.constantFrom(...',;\t|"\r\n'));
    fc.assert(fc.property(fc.string({ unit }), (text) => void parseCsv(text)));
  });
});

describe('a CSV that the portal writes', () => {
  it('FRN-20 holds no value that a spreadsheet takes for a formula', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '\uFF1D');
    fc.assert(
      fc.property(start, fc.string(), (first, rest) => {
        expect(disarmed(first + rest)).toBe(`'${first}${rest}`);
      }),
    );
    expect(disarmed('Miller-North')).toBe('Miller-North');
    const values = { ...VALUES, siteName: '=HYPERLINK("http://x")', siteEmail: '@SUM(A1)' };
    const rows = [{ values, reason: '=1' }];
    const [row] = cellsOf(reasonsCsv(TITLES, 'Reason', rows, CHOICES.phoneTypes));
    expect(row?.[0]).toBe('\'=HYPERLINK("http://x")');
    expect(row?.[13]).toBe("'@SUM(A1)");
    expect(row?.[14]).toBe("'=1");
  });

  it('FRN-20 is read back as it was written', () => {
    const text = fc.string({ minLength: 1 }).map((value) => value.replace(/[\r\n]/g, ' ').trim());
    fc.assert(
      fc.property(text, text, (siteName, siteAddress1) => {
        // What the import itself takes off a cell is not part of a value.
        fc.pre(!/^['=]/.test(siteName) && !/^['=]/.test(siteAddress1));
        const values = { ...VALUES, siteName, siteAddress1 };
        const rows = [{ values, reason: 'x, "y"' }];
        const table = tableOf(reasonsCsv(TITLES, 'Reason', rows, CHOICES.phoneTypes));
        const [row] = readRows(table, matchColumns(table.header, TITLES), CHOICES);
        expect(row?.values).toEqual(values);
      }),
    );
  });

  it.each([
    ['English', TITLES, CHOICES, ['Landline', 'Cell phone', '', 'Pager']],
    ['Spanish', SPANISH_TITLES, SPANISH_CHOICES, ['Teléfono fijo', 'Celular', '', 'Pager']],
  ])(
    'FRN-31 as problem rows in %s names phone types in words, which are read as they were, in either language',
    (_language, titles, choices, words) => {
      const rows = ['LAND', 'CELL', '', 'Pager'].map((sitePhoneType) => ({
        values: { ...VALUES, sitePhoneType },
        reason: 'x',
      }));
      const table = tableOf(reasonsCsv(titles, 'Reason', rows, choices.phoneTypes));
      const column = table.header.indexOf(titles.sitePhoneType);
      expect(table.records.map(({ cells }) => cells[column])).toEqual(words);
      for (const [asTitled, asOffered] of [
        [TITLES, CHOICES],
        [SPANISH_TITLES, SPANISH_CHOICES],
      ] as const) {
        const read = readRows(table, matchColumns(table.header, asTitled), asOffered);
        expect(read.map(({ values }) => values)).toEqual(rows.map(({ values }) => values));
      }
    },
  );

  it.each([
    ['English', TITLES, CHOICES, 'Manager', 'Landline'],
    ['Spanish', SPANISH_TITLES, SPANISH_CHOICES, 'Gerente', 'Teléfono fijo'],
  ])(
    'BEY-24 FRN-17 as a template in %s has every column and an example that the rules accept, in either language',
    (_language, titles, choices, siteContactTitle, sitePhoneType) => {
      const words = { siteName: 'Taller Miller', siteContactTitle };
      const table = tableOf(templateCsv(titles, words, choices.phoneTypes));
      expect(table.header).toEqual(Object.values(titles));
      expect(table.records).toHaveLength(1);
      expect(table.records[0]?.cells).toEqual(
        expect.arrayContaining(['Taller Miller', siteContactTitle, sitePhoneType]),
      );
      for (const [asTitled, asOffered] of [
        [TITLES, CHOICES],
        [SPANISH_TITLES, SPANISH_CHOICES],
      ] as const) {
        const [row] = readRows(table, matchColumns(table.header, asTitled), asOffered);
        expect(row?.values).toMatchObject({ ...words, sitePhoneType: 'LAND' });
        expect(row && reportFields(row.values, asOffered.states).problems).toEqual([]);
      }
    },
  );
});
