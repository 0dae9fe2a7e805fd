import ts from 'typescript';

/** What only the backend and the documentation read of an endpoint: the rules of its body, and words about it. */
const OF_THE_BACKEND = new Set(['request', 'tag', 'summary', 'failures']);

/**
 * A webpack loader for `contract/`. It takes out of each `endpoint({…})` what the portal never reads, and marks the calls that run when a module is
 * loaded as free of side effects, so that schemas which nothing in the portal uses are left out. The compiler and the tests see the source.
 */
export default function leanContract(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  /** Places and what takes their text, in the order of the source. */
  const edits = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isPropertyAssignment(node) && isOfBackend(node, file)) {
      // The comma goes with its property.
      edits.push([node.pos, source[node.end] === ',' ? node.end + 1 : node.end, '']);
      return;
    }
    if (ts.isCallExpression(node))
      edits.push([node.getStart(file), node.getStart(file), '/*#__PURE__*/ ']);
    ts.forEachChild(node, visit);
  };
  visit(file);
  // From the end, so that the places before stay valid.
  return edits.reduceRight(
    (text, [start, end, insert]) => text.slice(0, start) + insert + text.slice(end),
    source,
  );
}

const isOfBackend = ({ name, parent }, file) =>
  OF_THE_BACKEND.has(name.getText(file)) &&
  ts.isCallExpression(parent.parent) &&
  parent.parent.expression.getText(file) === 'endpoint';
