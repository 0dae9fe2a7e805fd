import { fileURLToPath } from 'node:url';
import {
  type EncodedSourceMap,
  generatedPositionFor,
  LEAST_UPPER_BOUND,
  TraceMap,
} from '@jridgewell/trace-mapping';
import type { CoverageMap } from 'istanbul-lib-coverage';

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly endOffset: number;
      readonly count: number;
    }[];
  }[];
}

/** One file that Node writes for NODE_V8_COVERAGE. */
export interface ProcessCoverage {
  readonly result: readonly ScriptCoverage[];
  readonly 'source-map-cache'?: Readonly<
    Record<
      string,
      { readonly lineLengths: readonly number[]; readonly data: EncodedSourceMap | null }
    >
  >;
}

/**
 * Converts positions in a source to offsets in the code that ran; undefined where no code remains.
 */
function offsets(
  map: TraceMap,
  source: string,
  lineLengths: readonly number[],
): (line: number, column: number) => number | undefined {
  const starts: number[] = [];
  let next = 0;
  for (const length of lineLengths) {
    starts.push(next);
    next += length + 1;
  }
  return (line, column) => {
    const needle = { source, line, column };
    const before = generatedPositionFor(map, needle);
    const found =
      before.line === null
        ? generatedPositionFor(map, { ...needle, bias: LEAST_UPPER_BOUND })
        : before;
    const start = found.line === null ? undefined : starts[found.line - 1];
    return start === undefined || found.column === null ? undefined : start + found.column;
  };
}

/**
 * Finds how often the code at an offset ran. V8's ranges nest, so the smallest range around it has
 * its count.
 */
function counts({ functions }: ScriptCoverage): (offset: number) => number {
  const ranges = functions
    .flatMap((each) => each.ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  /** Where the count changes, in rising order. */
  const starts: number[] = [];
  const values: number[] = [];
  const open: { readonly endOffset: number; readonly count: number }[] = [];
  const closeUntil = (offset: number): void => {
    for (let last = open.at(-1); last && last.endOffset <= offset; last = open.at(-1)) {
      open.pop();
      starts.push(last.endOffset);
      values.push(open.at(-1)?.count ?? 0);
    }
  };
  for (const range of ranges) {
    closeUntil(range.startOffset);
    open.push(range);
    starts.push(range.startOffset);
    values.push(range.count);
  }
  closeUntil(Infinity);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return values[low - 1] ?? 0;
  };
}

/**
 * Adds how often a process ran each statement of `coverage`. A script may come from many sources,
 * as the compiled server does. Sources that `coverage` does not list are ignored.
 */
export function addProcessCoverage(coverage: CoverageMap, process: ProcessCoverage): void {
  for (const script of process.result) {
    const compiled = process['source-map-cache']?.[script.url];
    if (!script.url.startsWith('file:') || !compiled?.data) continue;
    const map = new TraceMap(compiled.data);
    const countAt = counts(script);
    for (const source of map.sources) {
      const file = fileURLToPath(new URL(source ?? '', script.url));
      if (!source || !coverage.data[file]) continue;
      const { statementMap, s } = coverage.fileCoverageFor(file);
      const offsetOf = offsets(map, source, compiled.lineLengths);
      for (const [id, { start }] of Object.entries(statementMap)) {
        const offset = offsetOf(start.line, start.column);
        if (offset !== undefined) s[id] = (s[id] ?? 0) + countAt(offset);
      }
    }
  }
}
