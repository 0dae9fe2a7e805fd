import fc from 'fast-check';
import { SITE_FIELDS } from '../siteForm';
import { matchColumns, missingColumns, wordKey } from './matchColumns';
import { reportFields } from './report';
import {
  CHOICES,
  readText,
  SPANISH_CHOICES,
  SPANISH_TITLES,
  tableOf,
  TITLES,
  VALUES,
} from './testing';

const HEADER = Object.values(TITLES);

/** The header of each field's column, in the order of the fields. */
function columnsOf(names: readonly string[], titles: typeof TITLES) {
  const match = matchColumns(names, titles);
  return SITE_FIELDS.map((field) => names[match[field] ?? -1]);
}

/** The values that the import reads from a cell of the given column. */
function readCell(title: string, cell: string, choices = CHOICES) {
  const [row] = readText(`${title},x\n"${cell.replaceAll('"', '""')}",y`, choices);
  if (!row) throw new Error('no row');
  return row.values;
}

describe('the columns of a file', () => {
  it('are found by title whatever their order, case, spaces and punctuation', () => {
    const disguise = fc.constantFrom(
      (name: string) => name.toUpperCase(),
      (name: string) => name.replaceAll(' ', '_'),
      (name: string) => ` ${name.toLowerCase()}: `,
      (name: string) => name.replaceAll(' ', ''),
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray(HEADER, { minLength: HEADER.length }),
        disguise,
        (names, as) => {
          const match = matchColumns(names.map(as), TITLES);
          for (const field of SITE_FIELDS) expect(names[match[field] ?? -1]).toBe(TITLES[field]);
        },
      ),
    );
  });

  it('are found by common synonyms, and each serves one field', () => {
    const names =
      'Shop Name | Street | Town | ST | Postal Code | First | Surname | Tel. | Phone type | Mail'.split(
        ' | ',
      );
    const match = matchColumns(names, TITLES);
    expect(missingColumns(match)).toEqual([]);
    expect(match).toMatchObject({
      siteName: 0,
      siteAddress1: 1,
      siteState: 3,
      siteZip: 4,
      siteEmail: 9,
    });
    expect(new Set(Object.values(match)).size).toBe(names.length);
  });

  it.each([
    ['English', TITLES],
    ['Spanish', SPANISH_TITLES],
  ])(
    'BEY-24 FRN-23 are found by the titles of both languages while the portal is %s',
    (_language, titles) => {
      for (const names of [HEADER, Object.values(SPANISH_TITLES)])
        expect(columnsOf(names, titles)).toEqual(names);
    },
  );

  it('BEY-24 FRN-23 are found by common Spanish synonyms, and each serves one field', () => {
    const names =
      'SUCURSAL | Nº de tienda | Calle | Domicilio 2 | Localidad | Provincia | C.P. | Nombre del contacto | Apellidos | Puesto | Número de teléfono | Tipo teléfono | Ext. | Correo'.split(
        ' | ',
      );
    for (const titles of [TITLES, SPANISH_TITLES]) expect(columnsOf(names, titles)).toEqual(names);
  });

  it('FRN-42 a column with the whole name of the contact serves first and last name, unless they have their own', () => {
    const whole = matchColumns(['Site name', 'Contact Name'], TITLES);
    expect(whole).toMatchObject({ siteContactFirstName: 1, siteContactLastName: 1 });
    const own = matchColumns(['First name', 'Last name', 'Contact'], TITLES);
    expect(own).toMatchObject({ siteContactFirstName: 0, siteContactLastName: 1 });
  });

  it.each([
    ['Sam Miller', 'Sam', 'Miller'],
    ['Sam Van Dyke Jr.', 'Sam', 'Van Dyke Jr.'],
    ['Van Dyke, Sam', 'Sam', 'Van Dyke'],
    ['Sam', 'Sam', ''],
  ])('FRN-42 the whole name %s is split', (name, first, last) => {
    expect(readCell('Contact person', name)).toMatchObject({
      siteContactFirstName: first,
      siteContactLastName: last,
    });
  });

  it('FRN-43 a value for all rows stands where the file has none, and for a missing column', () => {
    const text = 'Phone,First name,Site name\n9375550142,Sam,North\n,,South';
    const match = matchColumns(tableOf(text).header, TITLES);
    const fill = {
      sitePhone: '(937) 555-0100',
      siteContactFirstName: 'Kim',
      sitePhoneType: 'LAND',
    };
    expect(missingColumns(match, fill)).not.toContain('sitePhoneType');
    expect(missingColumns(match)).toContain('sitePhoneType');
    expect(readText(text, CHOICES, fill).map(({ values }) => values)).toMatchObject([
      { sitePhone: '9375550142', siteContactFirstName: 'Sam', sitePhoneType: 'LAND' },
      { sitePhone: '9375550100', siteContactFirstName: 'Kim', sitePhoneType: 'LAND' },
    ]);
  });

  it('that are required and missing are named; optional ones are not', () => {
    expect(missingColumns(matchColumns(['Site name', 'E-mail'], TITLES))).toEqual(
      'siteAddress1 siteCity siteState siteZip siteContactFirstName siteContactLastName sitePhone sitePhoneType'.split(
        ' ',
      ),
    );
    expect(wordKey(' Store # ')).toBe('store#');
  });
});

describe('the cells of a file', () => {
  it.each([
    ['Zip code', "'06103", 'siteZip', '06103'],
    ['Zip code', '="06103"', 'siteZip', '06103'],
    ['Zip code', '45402-1234', 'siteZip', '45402'],
    ['Zip code', '6103', 'siteZip', '6103'],
    ['State', 'ohio', 'siteState', 'OH'],
    ['State', 'oh', 'siteState', 'OH'],
    ['State', 'Atlantis', 'siteState', 'Atlantis'],
    ['Phone', '+1 (937) 555-0142', 'sitePhone', '9375550142'],
    ['Phone', "'+19375550142", 'sitePhone', '9375550142'],
    ['Phone', '9.38E+09', 'sitePhone', '938E+09'],
    ['Phone type', 'Mobile', 'sitePhoneType', 'CELL'],
    ['Phone type', 'landline', 'sitePhoneType', 'LAND'],
    ['Site name', "  O'Neil  ", 'siteName', "O'Neil"],
    ['Site name', "'t Anker", 'siteName', "'t Anker"],
  ] as const)(
    'FRN-18 %s "%s" is read as a person would have typed it',
    (title, cell, field, value) => {
      expect(readCell(title, cell)[field]).toBe(value);
    },
  );

  it.each([
    ['sitePhoneType', 'Fijo', 'LAND'],
    ['sitePhoneType', 'teléfono fijo', 'LAND'],
    ['sitePhoneType', 'móvil', 'CELL'],
    ['sitePhoneType', 'Movil', 'CELL'],
    ['sitePhoneType', 'Teléfono celular', 'CELL'],
    ['sitePhoneType', 'Land line', 'LAND'],
    ['sitePhoneType', 'Cell phone', 'CELL'],
    ['sitePhoneType', 'fax', 'fax'],
    ['siteState', 'Nueva York', 'NY'],
    ['siteState', 'new york', 'NY'],
    ['siteState', 'N.Y.', 'NY'],
    ['siteState', 'Virgin Islands', 'VI'],
    ['siteState', 'U.S. Virgin Islands', 'VI'],
    ['siteState', 'Islas Vírgenes de EE. UU.', 'VI'],
    ['siteState', 'Fuerzas Armadas (Europa)', 'AE'],
    ['siteState', 'Armed Forces Europe', 'AE'],
  ] as const)('BEY-24 FRN-18 %s "%s" is understood in either language', (field, cell, value) => {
    expect(readCell(TITLES[field], cell, CHOICES)[field]).toBe(value);
    expect(readCell(TITLES[field], cell, SPANISH_CHOICES)[field]).toBe(value);
  });

  it('FRN-46 the extension behind a phone goes into its field, unless that holds another or the phone is a cell', () => {
    const read = (...cells: readonly string[]) => {
      const [row] = readText(`Phone,Phone type,Extension\n${cells.join(',')}`);
      const filled = Object.entries(row?.values ?? {}).filter(([, value]) => value !== '');
      return { ...VALUES, ...Object.fromEntries(filled) };
    };
    const split = read('(937) 555-0142 x12', 'Landline', '');
    expect(split).toMatchObject({ sitePhone: '9375550142', sitePhoneExtension: '12' });
    expect(reportFields(split, CHOICES.states).problems).toEqual([]);
    const problems = (...cells: readonly string[]) =>
      reportFields(read(...cells), CHOICES.states).problems;
    expect(problems('(937) 555-0142 x12', 'Landline', '9')).toEqual([
      { field: 'sitePhone', message: 'phone' },
    ]);
    expect(problems('(937) 555-0142 x12', 'Cell phone', '')).toEqual([
      { field: 'sitePhoneExtension', message: 'cellExtension' },
    ]);
  });

  it('FRN-18 more values than columns are reported, because some may be in the wrong one', () => {
    const rows = readText('Site name,City\nA,Dayton,OH\nB,Dayton,');
    expect(rows.map(({ extraCells }) => extraCells)).toEqual([true, false]);
  });
});

describe('the fields of a row', () => {
  const problems = (over: Partial<typeof VALUES>) =>
    reportFields({ ...VALUES, ...over }, CHOICES.states);

  it('are judged by the rules of the form, with its messages', () => {
    expect(problems({}).problems).toEqual([]);
    expect(
      problems({
        siteName: '',
        sitePhone: '123',
        siteEmail: 'nobody',
        sitePhoneType: '',
        storeNumber: 'A-1',
      }).problems,
    ).toEqual([
      { field: 'siteName', message: 'required' },
      { field: 'storeNumber', message: 'storeNumber' },
      { field: 'sitePhone', message: 'phone' },
      { field: 'sitePhoneType', message: 'requiredSelect' },
      { field: 'siteEmail', message: 'email' },
    ]);
    expect(problems({ siteState: 'ZZ' }).problems).toEqual([
      { field: 'siteState', message: 'requiredSelect' },
    ]);
  });

  it('FRN-21 a ZIP code without its zeros is a problem with an offer, never corrected by itself', () => {
    const report = problems({ siteZip: '6103' });
    expect(report.problems).toEqual([{ field: 'siteZip', message: 'zip' }]);
    expect(report.offers).toEqual([{ field: 'siteZip', value: '06103' }]);
    expect(report.form).toBeNull();
    expect(problems({ siteZip: '501' }).offers).toEqual([{ field: 'siteZip', value: '00501' }]);
    expect(problems({ siteZip: '45' }).offers).toEqual([]);
  });

  it('a city that is too long is offered in the abbreviation of the postal service', () => {
    expect(problems({ siteCity: 'North Huntington' }).offers).toEqual([
      { field: 'siteCity', value: 'N Huntington' },
    ]);
  });
});
