import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';

const root = path.join(import.meta.dirname ?? __dirname, '..', '..');

/** Storybook over the portal's own sources: the stories are beside the components. */
const config: StorybookConfig = {
  stories: ['../../src/components/**/*.stories.tsx'],
  addons: ['@storybook/addon-webpack5-compiler-swc', '@storybook/addon-a11y'],
  framework: '@storybook/react-webpack5',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  swc: () => ({ jsc: { transform: { react: { runtime: 'automatic' } } } }),
  webpackFinal: (webpackConfig) => ({
    ...webpackConfig,
    resolve: {
      ...webpackConfig.resolve,
      alias: {
        ...webpackConfig.resolve?.alias,
        '@': path.join(root, 'src'),
        '@contract': path.join(root, 'contract'),
      },
    },
    performance: { hints: false },
  }),
};

export default config;
