import { createCoverageMap } from 'istanbul-lib-coverage';
import { areaLines, linesOnly } from './coverageLines';
import { addProcessCoverage, type ProcessCoverage } from './processCoverage';

const FILE = '/portal/server/a.ts';
const statement = (line: number, column: number) => ({
  start: { line, column },
  end: { line, column: column + 1 },
});

/** Istanbul's data of a file that no test loaded: two lines in a function, one of them a branch. */
const unloaded = () => ({
  [FILE]: {
    path: FILE,
    statementMap: { 0: statement(2, 2), 1: statement(3, 2) },
    s: { 0: 0, 1: 0 },
    fnMap: { 0: { name: 'f', decl: statement(1, 0), loc: statement(1, 0), line: 1 } },
    f: { 0: 0 },
    branchMap: {},
    b: {},
  },
});

/**
 * The code that ran is `h` and a line break, then `abcdef`: column 1 comes from 2:2, column 4 from
 * 3:2. The function is the second line; its part from `e` on never ran.
 */
const ran = (url: string): ProcessCoverage => ({
  result: [
    {
      url,
      functions: [
        { ranges: [{ startOffset: 0, endOffset: 8, count: 1 }] },
        {
          ranges: [
            { startOffset: 2, endOffset: 8, count: 3 },
            { startOffset: 6, endOffset: 8, count: 0 },
          ],
        },
      ],
    },
  ],
  'source-map-cache': {
    [url]: {
      lineLengths: [1, 6],
      data: { version: 3, names: [], sources: [url], mappings: ';CACE,GACA' },
    },
  },
});

describe('coverage of server processes', () => {
  it('adds the count of the innermost range to each statement', () => {
    const coverage = createCoverageMap(linesOnly(unloaded()));
    addProcessCoverage(coverage, ran(`file://${FILE}`));
    addProcessCoverage(coverage, ran(`file://${FILE}`));
    expect(coverage.fileCoverageFor(FILE).s).toEqual({ 0: 6, 1: 0 });
  });

  it('finds a file among the sources of a compiled script, relative to it', () => {
    const coverage = createCoverageMap(linesOnly(unloaded()));
    const url = 'file:///portal/dist-server/main.js';
    const process = ran(url);
    const compiled = process['source-map-cache']?.[url];
    addProcessCoverage(coverage, {
      result: process.result,
      'source-map-cache': {
        [url]: {
          lineLengths: compiled?.lineLengths ?? [],
          data: {
            version: 3,
            names: [],
            sources: ['../node_modules/b.js', '../server/a.ts'],
            mappings: ';CCCE,GACA',
          },
        },
      },
    });
    expect(coverage.fileCoverageFor(FILE).s).toEqual({ 0: 3, 1: 0 });
  });

  it('ignores scripts outside the coverage and without a source map', () => {
    const coverage = createCoverageMap(linesOnly(unloaded()));
    addProcessCoverage(coverage, ran('file:///portal/node_modules/b.js'));
    addProcessCoverage(coverage, ran('node:fs'));
    addProcessCoverage(coverage, { result: ran(`file://${FILE}`).result });
    expect(coverage.files()).toEqual([FILE]);
    expect(coverage.fileCoverageFor(FILE).s).toEqual({ 0: 0, 1: 0 });
  });
});

describe('lines per area', () => {
  const lines = (floor: number) => {
    const coverage = createCoverageMap(linesOnly(unloaded()));
    addProcessCoverage(coverage, ran(`file://${FILE}`));
    return areaLines(coverage, [{ name: 'server', floor }], '/portal');
  };

  it('passes at the floor and fails below it', () => {
    expect(lines(50)).toEqual([
      { name: 'server', floor: 50, covered: 1, total: 2, percent: 50, below: false },
    ]);
    expect(lines(51)).toMatchObject([{ below: true }]);
  });

  it('counts a file that no test loads with 0 %', () => {
    const coverage = createCoverageMap(linesOnly(unloaded()));
    expect(areaLines(coverage, [{ name: 'server', floor: 0 }], '/portal')).toMatchObject([
      { covered: 0, total: 2 },
    ]);
  });

  it('refuses a file without an area', () => {
    const coverage = createCoverageMap(linesOnly(unloaded()));
    expect(() => areaLines(coverage, [{ name: 'src', floor: 0 }], '/portal')).toThrow(
      'server/a.ts belongs to no area',
    );
  });
});
