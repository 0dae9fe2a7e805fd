/**
 * Environment for a server process that a test starts. While a run collects coverage
 * (scripts/test.mjs), Node writes the process's V8 coverage into SERVER_COVERAGE_DIR when it exits.
 * A process that is killed writes none.
 */
export function serverCoverage(): Readonly<Record<string, string>> {
  const folder = process.env['SERVER_COVERAGE_DIR'];
  // NODE_V8_COVERAGE itself would make the test runner and its workers write coverage too.
  return folder ? { NODE_V8_COVERAGE: folder } : {};
}
