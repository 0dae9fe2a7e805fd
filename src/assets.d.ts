/** A font imported by a module is the address the bundler gave it. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** A style sheet as text. */
declare module '*.css' {
  const css: string;
  export default css;
}
