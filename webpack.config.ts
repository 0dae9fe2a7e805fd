import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { ChunkGraph, Compilation, Configuration, Module } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import MinimizerWebpackPlugin from 'minimizer-webpack-plugin';

const root = __dirname;
const productionRouter = path.join(root, 'node_modules/react-router/dist/production/index.mjs');

/** Address of the bundled backend while `npm run dev` serves the portal with hot reload. */
const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8081';

/** Compressed copies beside every text file, which the server sends as they are. Without limits: the byte budgets weigh each script. */
const compression = {
  test: /\.(?:js|css|json|svg|txt|webmanifest)$/,
  threshold: 0,
  minRatio: Infinity,
};
const compressed = [
  new CompressionPlugin<BrotliOptions>({
    ...compression,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    },
  }),
  new CompressionPlugin({
    ...compression,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: constants.Z_BEST_COMPRESSION },
  }),
];

const isApp = ({ name }: { readonly name?: string | null | undefined }): boolean =>
  name === 'start' || name === 'portal';
/** Chunks of the registration besides the wizard's. */
const OF_ALL_PAGES: readonly string[] = ['page-overview', 'page-prime'];
/** The chunks that the first step of the wizard consists of. */
const isFirstStep = (name: string): boolean =>
  ['page-registration', 'page-prime', 'step-basic-info'].includes(name);
const isWizard = (name: string): boolean =>
  name === 'page-registration' || name.startsWith('step-');

/** The names of the page and step chunks that a module belongs to. Dialogs and drawers come with a page. */
const pagesOf = (module: Module, chunkGraph: ChunkGraph): string[] =>
  Array.from(chunkGraph.getModuleChunksIterable(module), ({ name }) => name ?? '').filter((name) =>
    /^(?:page|step)-/.test(name),
  );

/**
 * The scripts of the registration's pages and steps besides those of the entry, by chunk name. `earlyRequest.ts` reads
 * them from the page and starts loading those of the address.
 */
function scriptsOfPages(compilation: Compilation): Record<string, string[]> {
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

export default (
  _env: unknown,
  argv: { mode?: string },
): Configuration & { devServer: DevServerConfiguration } => {
  const production = argv.mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // The sign-in page has an entry of its own: it must take typing before the portal's code arrives.
    entry: {
      login: './src/index.login.tsx',
      portal: './src/index.tsx',
      // Placed in the page, so that it runs before any script arrives: it has no runtime to wait for.
      early: { import: './src/app/entry/earlyRequest.ts', runtime: false },
    },
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
      // The page enforces Trusted Types: webpack may create script addresses through this policy alone.
      trustedTypes: { policyName: 'app#webpack' },
      crossOriginLoading: false,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@': path.join(root, 'src'),
        '@contract': path.join(root, 'contract'),
        // The package's own entry is its development build, whatever the mode.
        ...(production && { 'react-router-dom$': productionRouter }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
        // The icon too: under a name that never changes, browsers ask for it again at every step.
        { test: /\.(?:woff2|svg)$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      // React serves both pages and stays cached between releases; all else follows the entries.
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          react: {
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            name: 'react',
            priority: 20,
          },
          // The steps and the account share the form library; without a name each gets a copy.
          forms: {
            test: /[\\/]node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
            chunks: 'async',
            name: 'forms',
            minSize: 0,
            priority: 15,
          },
          // What two chunks share is loaded once, except pieces that cost less than a request.
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
          // The portal is an entry, and a chunk that the sign-in page loads: both use the same files.
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
          // What the wizard's page and its first step consist of comes as one file, except what other pages use too.
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
      },
      minimizer: [new MinimizerWebpackPlugin({ minify: MinimizerWebpackPlugin.swcMinify })],
    },
    // Byte budgets are a test of their own (scripts/budgets.test.ts): per entry, after compression.
    performance: { hints: false },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        filename: 'app.html',
        chunks: ['portal'],
        inject: false,
        minify: false,
        templateParameters: (compilation, assets) => ({
          compilation,
          htmlWebpackPlugin: { files: assets },
          scriptsOfPages,
        }),
      }),
      new HtmlWebpackPlugin({
        template: 'public/login.html',
        filename: 'index.html',
        chunks: ['login'],
        inject: false,
        minify: false,
      }),
      ...(production ? compressed : []),
    ],
    devServer: {
      port: Number(process.env['PORT'] ?? 8080),
      host: process.env['HOST'] ?? '127.0.0.1',
      hot: true,
      historyApiFallback: { index: '/app.html', rewrites: [{ from: /^\/$/, to: '/index.html' }] },
      static: false,
      // Pages and scripts come from webpack, everything else from the backend.
      proxy: [
        {
          context: [
            '/mm',
            '/user-details',
            '/cognito',
            '/cms',
            '/geocode',
            '/human-check',
            '/sandbox',
            '/config.json',
            '/version.json',
            '/openapi.json',
            '/healthz',
            '/.well-known',
          ],
          target: backend,
        },
      ],
    },
  };
};
