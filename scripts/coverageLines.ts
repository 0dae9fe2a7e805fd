import path from 'node:path';
import type { CoverageMap, CoverageMapData, FileCoverageData } from 'istanbul-lib-coverage';
import type { Area } from './coverageAreas';

export interface AreaLines extends Area {
  readonly covered: number;
  readonly total: number;
  readonly percent: number;
  readonly below: boolean;
}

/** Drops functions and branches: server processes add counts of statements only. */
export function linesOnly(data: CoverageMapData): CoverageMapData {
  const entries = Object.entries(data).map(([file, coverage]) => {
    const { path: name, statementMap, s } = coverage as FileCoverageData;
    return [file, { path: name, statementMap, s, fnMap: {}, f: {}, branchMap: {}, b: {} }] as const;
  });
  return Object.fromEntries(entries);
}

/** Sums the lines of each area's files. @throws Error for a file without an area */
export function areaLines(
  coverage: CoverageMap,
  areas: readonly Area[],
  root: string,
): readonly AreaLines[] {
  const sums = new Map(areas.map(({ name }) => [name, { covered: 0, total: 0 }]));
  for (const file of coverage.files()) {
    const name = path.relative(root, file).split(path.sep).join('/');
    const sum = sums.get(areas.find((area) => name.startsWith(`${area.name}/`))?.name ?? '');
    if (!sum) throw new Error(`${name} belongs to no area of scripts/coverageAreas.ts.`);
    const { covered, total } = coverage.fileCoverageFor(file).toSummary().lines;
    sum.covered += covered;
    sum.total += total;
  }
  return areas.map((area) => {
    const { covered, total } = sums.get(area.name) ?? { covered: 0, total: 0 };
    const percent = total === 0 ? 100 : (100 * covered) / total;
    return { ...area, covered, total, percent, below: percent < area.floor };
  });
}
