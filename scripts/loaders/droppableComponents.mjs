/**
 * A webpack loader for component libraries: lets the build drop components that nothing imports.
 * Setting a `displayName`, for React's developer tools, would keep the component and everything it
 * uses. So would the call of `forwardRef`.
 */
export default function droppableComponents(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ $2');
}
