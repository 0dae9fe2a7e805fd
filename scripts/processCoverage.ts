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

/** Converts positions in a source to offsets in the code that ran; undefined where no code remains. */
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

/** V8's ranges nest, so the smallest range around an offset has its count. */
function countAt({ functions }: ScriptCoverage, offset: number): number {
  let size = Infinity;
  let count = 0;
  for (const { ranges } of functions)
    for (const range of ranges) {
      const length = range.endOffset - range.startOffset;
      if (range.startOffset > offset || range.endOffset <= offset || length >= size) continue;
      size = length;
      count = range.count;
    }
  return count;
}

/**
 * Adds how often a process ran each statement of `coverage`. A script may come from many sources, as the compiled server
 * does. Sources that `coverage` does not list are ignored.
 */
export function addProcessCoverage(coverage: CoverageMap, process: ProcessCoverage): void {
  for (const script of process.result) {
    const compiled = process['source-map-cache']?.[script.url];
    if (!script.url.startsWith('file:') || !compiled?.data) continue;
    const map = new TraceMap(compiled.data);
    for (const source of map.sources) {
      const file = fileURLToPath(new URL(source ?? '', script.url));
      if (!source || !coverage.data[file]) continue;
      const { statementMap, s } = coverage.fileCoverageFor(file);
      const offsetOf = offsets(map, source, compiled.lineLengths);
      for (const [id, { start }] of Object.entries(statementMap)) {
        const offset = offsetOf(start.line, start.column);
        if (offset !== undefined) s[id] = (s[id] ?? 0) + countAt(script, offset);
      }
    }
  }
}
