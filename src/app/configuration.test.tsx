import { render, screen } from '@testing-library/react';
import { addressCheckApi } from '@/api/addressCheck';
import { createContentSource } from '@/api/content/contentSource';
import { HumanCheck } from '@/features/sign-in/EmailForm';
import { PolicyList } from '@/features/sign-in/SetPasswordForm';
import { aConfig } from '@/testing/factories';
import { makeStore } from '@/testing/renderWithProviders';

jest.mock('@marsidev/react-turnstile', () => ({
  Turnstile: ({ siteKey }: { siteKey: string }) => <span>{siteKey}</span>,
}));

const { identity, content, maps } = aConfig();
const config = aConfig({
  identity: { ...identity, passwordPolicy: { minLength: 12, requireSymbol: true } },
  content: { ...content, locales: ['es-US'] },
  maps: { ...maps, key: 'map-key-7' },
  humanCheck: { provider: 'turnstile', siteKey: 'site-key-7' },
});

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

it('CFG-06 shows the configured policy and human check, and sends the configured locale and map key', async () => {
  const { rerender } = render(<PolicyList policy={config.identity.passwordPolicy} password="" />);
  expect(screen.getAllByRole('listitem').map((rule) => rule.textContent)).toEqual([
    expect.stringContaining('At least 12 characters'),
    expect.stringContaining('symbol'),
  ]);

  rerender(<HumanCheck config={config.humanCheck} onToken={() => undefined} />);
  expect(await screen.findByText('site-key-7')).toBeInTheDocument();

  const service = jest.fn().mockResolvedValue({ labels: {}, bodies: {} });
  await createContentSource(config.content, {
    storage: localStorage,
    fetchContent: service,
  }).load();
  expect(service).toHaveBeenCalledWith(config.content, 'es-US');

  const urls: string[] = [];
  globalThis.fetch = async (url) => {
    urls.push(String(url));
    return Response.json({ results: [] });
  };
  const address = {
    address: '1 Main St',
    address2: '',
    city: 'Dayton',
    state: 'OH',
    zipcode: '45402',
  };
  await makeStore({ config }).store.dispatch(addressCheckApi.endpoints.geocode.initiate(address));
  expect(new URL(urls[0] ?? '', 'http://portal.test').searchParams.get('key')).toBe('map-key-7');
});
