/** A font imported by a module is the address the bundler gave it. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
