import { useEffect } from 'react';
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { useColorScheme } from '@mui/material/styles';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '@/app/theme/AppTheme';

function Scheme({ name }: { name: 'light' | 'dark' }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(name), [name, setMode]);
  return null;
}

/** Every story wears the portal's theme, in the scheme chosen in the toolbar, inside a router. */
const withPortal: Decorator = (Story, { globals }) => (
  <MemoryRouter>
    <AppTheme>
      <Scheme name={globals['scheme'] === 'dark' ? 'dark' : 'light'} />
      <Story />
    </AppTheme>
  </MemoryRouter>
);

const preview: Preview = {
  decorators: [withPortal],
  initialGlobals: { scheme: 'light' },
  globalTypes: {
    scheme: {
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  parameters: { backgrounds: { disable: true } },
};

export default preview;
