import { aConfig } from '@/testing/factories';
import { ConfigError, parseConfig, readConfig } from './readConfig';
import { showStartError } from './showStartError';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  document.body.replaceChildren();
});

const problemsOf = async (): Promise<readonly string[]> => {
  const error: unknown = await readConfig().catch((reason: unknown) => reason);
  return error instanceof ConfigError ? error.problems : [];
};

describe('the configuration', () => {
  it('CFG-02 names each broken or missing entry on a plain page instead of the portal', () => {
    const { identity: _identity, ...broken } = { ...aConfig(), maintenance: 'yes' };
    let error: unknown;
    try {
      parseConfig(broken);
    } catch (reason) {
      error = reason;
    }
    const root = document.createElement('div');
    showStartError(error, root);
    expect(root.querySelector('h1')?.textContent).toBe('The portal is not configured correctly');
    const entries = Array.from(root.querySelectorAll('li'), (item) => item.textContent);
    expect(entries).toEqual([
      expect.stringMatching(/^identity: /),
      expect.stringMatching(/^maintenance: /),
    ]);
  });

  it('is the one in the page when there is one', async () => {
    const inline = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'portal-config',
      textContent: JSON.stringify(aConfig({ environmentLabel: 'PROD' })),
    });
    document.body.append(inline);
    expect((await readConfig()).environmentLabel).toBe('PROD');
  });

  it('is fetched otherwise, and says when it could not be', async () => {
    globalThis.fetch = async () => Response.json(aConfig());
    expect(await readConfig()).toEqual(aConfig());
    globalThis.fetch = async () => new Response('', { status: 503 });
    expect(await problemsOf()).toEqual(['config.json: the server answered 503']);
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await problemsOf()).toEqual(['config.json: it could not be read']);
  });
});
