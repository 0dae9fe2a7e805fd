import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../testing/processes';
import { createListScreening } from './listScreening';
import { parseSdnList } from './sdnList';

const THRESHOLD = 0.85;

const SDN = [
  '101,"ZARVEK HOLM FREIGHT, LLC",-0- ,"SDGT] [IFSR",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Tax ID No. 1; a.k.a. \'ZHF FREIGHT\'; a.k.a. \'HOLM FREIGHT\'."',
  '102,"VOSTRENKO, Ilmar","individual",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '103,"QUIET HARBOR","vessel","IRAN",-0- ,-0- ,"Crude Oil Tanker",-0- ,-0- ,"Panama",-0- ,-0- ',
  '104,"P-000","aircraft","DPRK3",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '\u001A',
].join('\r\n');
const ALT = '102,7,"aka","WOSTRENKO, Elmar",-0- \r\n103,8,"aka","QUIET HAVEN",-0- \r\n\u001A';

const screened = (name: string) => [{ name, role: 'LEGAL_NAME' as const }];

describe('a sanctions list in the format of the SDN files', () => {
  let file = '';
  const writeList = (text: string, seconds: number, name = 'sdn.csv'): void => {
    const written = path.join(path.dirname(file), name);
    writeFileSync(written, text);
    utimesSync(written, seconds, seconds);
  };
  beforeEach(() => {
    file = path.join(temporaryFolder(), 'sdn.csv');
  });
  afterEach(() => rmSync(path.dirname(file), { recursive: true }));

  it('REV-69 has the names of people and companies, with their aliases, and no ships or planes', () => {
    expect(parseSdnList(`\uFEFF${SDN}`, ALT)).toEqual([
      { entry: '101', name: 'ZARVEK HOLM FREIGHT, LLC', program: 'SDGT, IFSR' },
      { entry: '101', name: 'ZHF FREIGHT', program: 'SDGT, IFSR' },
      { entry: '101', name: 'HOLM FREIGHT', program: 'SDGT, IFSR' },
      { entry: '102', name: 'VOSTRENKO, Ilmar', program: '' },
      { entry: '102', name: 'WOSTRENKO, Elmar', program: '' },
    ]);
  });

  it('REV-69 a file is read with the aliases beside it, and again once it is newer', async () => {
    writeList(SDN, 1_700_000_000);
    writeList(ALT, 1_700_000_000, 'alt.csv');
    const service = createListScreening(file, THRESHOLD);
    const first = await service.screen(screened('Elmar Wostrenko'));
    expect(first.list).toEqual({ name: 'sdn.csv', date: new Date(1_700_000_000_000) });
    expect(first.hits).toEqual([
      expect.objectContaining({
        role: 'LEGAL_NAME',
        name: 'Elmar Wostrenko',
        entry: '102',
        score: 1,
      }),
    ]);
    expect((await service.screen(screened('Odrane Briskavel'))).hits).toEqual([]);
    writeList('105,"BRISKAVEL, Odrane","individual","X"', 1_700_000_060);
    const later = await service.screen(screened('Odrane Briskavel'));
    expect(later.hits).toHaveLength(1);
    expect(later.list.date).toEqual(new Date(1_700_000_060_000));
    // The files of a day do not arrive at the same moment.
    writeList('105,9,"aka","BRISKAWELL, Odran",-0- ', 1_700_000_090, 'alt.csv');
    expect((await service.screen(screened('Odran Briskawell'))).hits).toHaveLength(1);
  });

  it('REV-69 a file that is not there at the start stops it; later, a screening says so', async () => {
    const sentence = `The file ${file} of SCREENING_LIST cannot be read as a list of sanctioned names.`;
    expect(() => createListScreening(file, THRESHOLD)).toThrow(sentence);
    writeList('no list', 1_700_000_000);
    expect(() => createListScreening(file, THRESHOLD)).toThrow(sentence);
    writeList(SDN, 1_700_000_000);
    const service = createListScreening(file, THRESHOLD);
    rmSync(file);
    await expect(service.screen(screened('Odrane Briskavel'))).rejects.toThrow(
      'The sanctions list cannot be read.',
    );
  });
});
