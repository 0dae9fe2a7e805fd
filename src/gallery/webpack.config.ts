import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import base from '../../webpack.config';

/**
 * The gallery of the kit, for the eyes of those who build it; no part of the portal's build.
 * `npx webpack serve --config src/gallery/webpack.config.ts`, then `/?page=forms&scheme=dark`.
 */
export default (): Configuration => {
  const { devServer: _none, ...portal } = base(undefined, { mode: 'development' });
  return {
    ...portal,
    entry: { gallery: './src/gallery/index.tsx' },
    output: { ...portal.output, path: path.join(__dirname, '../../dist-gallery'), publicPath: './' },
    plugins: [new HtmlWebpackPlugin({ template: 'src/gallery/index.html', minify: false })],
  };
};
