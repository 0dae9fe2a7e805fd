import type { ChunkGraph, Compilation, Configuration, Module } from 'webpack';

const isApp = ({ name }: { readonly name?: string | null | undefined }): boolean =>
  name === 'start' || name === 'portal';
/** Chunks of the registration besides the wizard's. */
const OF_ALL_PAGES: readonly string[] = ['page-overview', 'page-prime'];
/** The chunks of the first step of the wizard. */
const isFirstStep = (name: string): boolean =>
  ['page-registration', 'page-prime', 'step-basic-info'].includes(name);
const isWizard = (name: string): boolean =>
  name === 'page-registration' || name.startsWith('step-');

/** The names of the page and step chunks that contain a module. */
const pagesOf = (module: Module, chunkGraph: ChunkGraph): string[] =>
  Array.from(chunkGraph.getModuleChunksIterable(module), ({ name }) => name ?? '').filter((name) =>
    /^(?:page|step)-/.test(name),
  );

/**
 * The scripts of the registration's pages and steps besides those of the entry, by chunk name.
 * `earlyRequest.ts` reads them from the page and starts loading those of the address.
 */
export function scriptsOfPages(compilation: Compilation): Record<string, string[]> {
  const scriptsOf = (name: string): string[] =>
    (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) =>
      file.endsWith('.js'),
    );
  const initial = new Set(scriptsOf('portal'));
  const names = [...compilation.namedChunkGroups.keys()].filter(
    (name) => isWizard(name) || OF_ALL_PAGES.includes(name),
  );
  return Object.fromEntries(
    names.map((name) => [name, scriptsOf(name).filter((file) => !initial.has(file))]),
  );
}

/** The page requests the rest of its scripts after this script of the entry. */
export function scriptBeforePages(compilation: Compilation): string {
  const files = compilation.namedChunkGroups.get('portal')?.getFiles() ?? [];
  const found = files.find((file) => file.startsWith('assets/react.'));
  if (found === undefined)
    throw new Error('The entry has no script of React, which `earlyRequest` waits for.');
  return found;
}

/** Which modules share a file. React stays cached between releases. */
export const splitChunks = {
  chunks: 'all',
  cacheGroups: {
    react: {
      test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
      name: 'react',
      priority: 20,
    },
    // The steps and the account share the form library. Without a name each would get a copy.
    forms: {
      test: /[\\/]node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
      chunks: 'async',
      name: 'forms',
      minSize: 0,
      priority: 15,
    },
    // Code that two chunks share is loaded once, except pieces that cost less than a request.
    default: {
      chunks: 'async',
      minChunks: 2,
      minSize: 5_000,
      priority: -20,
      reuseExistingChunk: true,
    },
    defaultVendors: {
      test: /[\\/]node_modules[\\/]/,
      chunks: 'async',
      minSize: 5_000,
      priority: -10,
      reuseExistingChunk: true,
    },
    // The portal is an entry, and a chunk that the sign-in page loads. Both use the same files.
    app: { chunks: isApp, name: 'app', minChunks: 2, minSize: 0, priority: -5 },
    libraries: {
      test: /[\\/]node_modules[\\/]/,
      chunks: isApp,
      name: 'libraries',
      minChunks: 2,
      minSize: 0,
      priority: -4,
    },
    signIn: {
      chunks: 'initial',
      name: 'sign-in-and-app',
      minChunks: 2,
      minSize: 0,
      priority: -3,
    },
    // The code of the wizard's page and its first step is one file, except what other pages use
    // too.
    wizard: {
      chunks: 'async',
      name: 'wizard',
      test: (module, { chunkGraph }) => {
        const pages = pagesOf(module, chunkGraph);
        return pages.some(isFirstStep) && pages.every(isWizard);
      },
      minSize: 0,
      enforce: true,
      priority: 12,
    },
    registration: {
      chunks: 'async',
      name: 'registration',
      test: (module, { chunkGraph }) => {
        const pages = pagesOf(module, chunkGraph);
        return (
          pages.some(isFirstStep) &&
          pages.every((name) => isWizard(name) || OF_ALL_PAGES.includes(name))
        );
      },
      minSize: 0,
      enforce: true,
      priority: 11,
    },
    pages: {
      chunks: 'async',
      name: 'pages',
      test: (module, { chunkGraph }) => {
        const pages = pagesOf(module, chunkGraph);
        return pages.some(isFirstStep);
      },
      minSize: 0,
      enforce: true,
      priority: 10,
    },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];
