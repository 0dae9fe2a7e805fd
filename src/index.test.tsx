import { screen } from '@testing-library/react';
import { aConfig } from '@/testing/factories';

/** A part of the portal that does not arrive. */
jest.mock('./app/hand-off/startHandOff', () => {
  throw new Error('Loading chunk hand-off-page failed.');
});

/** The page as the backend delivers it. */
function drawPage(config: string): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'portal-config', textContent: config });
  document.body.append(script, Object.assign(document.createElement('div'), { id: 'root' }));
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/hand-off');
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

it('CFG-17 code that does not arrive is said in the language of the page, with a reload', async () => {
  const { features } = aConfig();
  const config = aConfig({ features: { ...features, handOff: true } });
  const texts = { startTitle: 'No se cargó esta página', startText: 'Falta.', reload: 'Otra vez' };
  const kept = { labels: { entry: texts }, bodies: {}, locale: config.content.locales[0] };
  localStorage.setItem('content', JSON.stringify(kept));
  drawPage(JSON.stringify(config));
  await import('./index');
  const page = await screen.findByRole('alert');
  expect(page).toHaveTextContent('No se cargó esta página');
  expect(page).not.toHaveTextContent('config.json');
  expect(screen.getByRole('button', { name: 'Otra vez' })).toBeInTheDocument();
});
