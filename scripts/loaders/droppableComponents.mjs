/**
 * A webpack loader for libraries of components: lets the build leave out a component that nothing
 * imports. Setting its `displayName`, which serves React's developer tools, would keep it and all
 * that it uses, and so would the call of `forwardRef`.
 */
export default function droppableComponents(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ $2');
}
