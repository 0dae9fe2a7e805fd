import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { BannerPlugin, Compilation, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import MinimizerWebpackPlugin from 'minimizer-webpack-plugin';
import { scriptBeforePages, scriptsOfPages, splitChunks } from './scripts/chunks';

const root = __dirname;
const productionRouter = path.join(root, 'node_modules/react-router/dist/production/index.mjs');

/** Address of the bundled backend while `npm run dev` serves the portal with hot reload. */
const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8081';

/**
 * Compressed copies beside every text file, which the server sends as they are. Without limits: the
 * byte budgets weigh each script.
 */
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

/**
 * Lets Chromium compile every function of a script in the background while the script arrives,
 * instead of one by one when they are first called. Other browsers see a comment.
 */
const compileAhead = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^assets\/(?!early)[^/]+\.js$/,
  // Minifying would drop it; the compressed copies come later.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

export default (
  _env: unknown,
  argv: { mode?: string },
): Configuration & { devServer: DevServerConfiguration } => {
  const production = argv.mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // The sign-in page has an entry of its own: it must take typing before the portal's code
    // arrives.
    entry: {
      login: './src/index.login.tsx',
      portal: './src/index.tsx',
      // Placed in the page, so that it runs before any script arrives: it has no runtime to wait
      // for.
      early: { import: './src/app/entry/earlyRequest.ts', runtime: false },
    },
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
      // The page enforces Trusted Types: webpack may create script URLs only through this policy.
      trustedTypes: { policyName: 'app#webpack' },
      crossOriginLoading: false,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@': path.join(root, 'src'),
        '@contract': path.join(root, 'contract'),
        // The theme turns the ripple off (`disableRipple`), so that nothing but its import is left.
        [path.join(root, 'node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: false as const,
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
        {
          test: path.join(root, 'node_modules/react-router/dist/production'),
          loader: path.join(root, 'scripts/loaders/droppableComponents.mjs'),
        },
        // The icon too: under a name that never changes, browsers ask for it again at every step.
        // It is icon.svg at 32 pixels: Chromium reads the icon at every step, and an SVG one as a
        // document of its own, on the main thread.
        { test: /\.(?:woff2|png)$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      splitChunks,
      minimizer: [
        new MinimizerWebpackPlugin({
          minify: {
            implementation: MinimizerWebpackPlugin.swcMinify,
            options: { compress: { passes: 3, keep_fargs: false } },
          },
        }),
      ],
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
          scriptBeforePages,
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
      ...(production ? [compileAhead, ...compressed] : []),
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
            '/company-sign-in',
            '/browser-errors',
            '/cms',
            '/geocode',
            '/human-check',
            '/reminders',
            '/account-security/not-me',
            '/bank-account/not-me',
            '/sandbox',
            '/config.json',
            '/version.json',
            '/openapi.json',
            '/healthz',
            '/readyz',
            '/.well-known',
          ],
          target: backend,
        },
      ],
    },
  };
};
