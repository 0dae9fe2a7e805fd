import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import base from '../../webpack.config';

/**
 * The gallery of the kit, for the eyes of those who build it; no part of the portal's build.
 * `npx webpack serve --config src/gallery/webpack.config.ts`, then `/?page=forms&scheme=dark`.
 */
export default (): Configuration & { devServer: DevServerConfiguration } => {
  const portal = base(undefined, { mode: 'development' });
  return {
    ...portal,
    entry: { gallery: './src/gallery/index.tsx' },
    output: { ...portal.output, path: path.join(__dirname, '../../dist-gallery'), publicPath: '/' },
    // The portal's own pages in public/ are not the gallery's.
    devServer: { static: false, host: '127.0.0.1', port: 8090 },
    plugins: [new HtmlWebpackPlugin({ template: 'src/gallery/index.html', minify: false })],
  };
};
