import { createClient } from 'contentful';
import type { PortalConfig } from '@contract/config';
import { describeOnBackends } from '../testing/backends';

describeOnBackends('content', (api) => {
  async function access() {
    return ((await api.get('/config.json')).payload as PortalConfig).content;
  }

  async function entries(query: string, token?: string) {
    const { space, environment, accessToken } = await access();
    return api.request('GET', `/cms/spaces/${space}/environments/${environment}/entries?${query}`, {
      headers: { Authorization: `Bearer ${token ?? accessToken}` },
    });
  }

  it('CNT-04 the library of the public service reads an entry per screen', async () => {
    const { space, environment, accessToken } = await access();
    const client = createClient({
      space,
      environment,
      accessToken,
      host: new URL(api.baseUrl).host,
      insecure: true,
      basePath: '/cms',
    });
    const { items, total } = await client.getEntries({
      content_type: 'vendorEnrollment',
      'fields.screen': 'shopCheck',
    });
    expect(total).toBe(1);
    expect(items[0]?.fields).toMatchObject({
      screen: 'shopCheck',
      labels: {
        noAccount: 'We could not find an account for {email}.',
        contactPhoneOverhead: expect.stringMatching(/./),
      },
    });
    expect(
      (
        await client.getEntries({
          content_type: 'vendorEnrollment',
          locale: 'es-US',
          'fields.screen': 'login',
        })
      ).items[0]?.fields['labels'],
    ).toMatchObject({ title: 'Iniciar sesión' });
  });

  it('CNT-05 rich text holds bold and links, and a field without the locale falls back', async () => {
    const response = await entries(
      'content_type=vendorEnrollment&fields.screen=unauthorized&locale=es-US',
    );
    expect(response.payload).toMatchObject({
      items: [{ sys: { locale: 'es-US' }, fields: { labels: {}, body: { nodeType: 'document' } } }],
    });
    expect(response.text).toContain('"marks":[{"type":"bold"}]');
    expect(response.text).toContain('"nodeType":"hyperlink"');
  });

  it('CNT-04 pages, matches, unknown content, locales and tokens behave like the public service', async () => {
    expect((await entries('content_type=vendorEnrollment&limit=2&skip=1')).payload).toMatchObject({
      sys: { type: 'Array' },
      limit: 2,
      skip: 1,
      items: [{}, {}],
    });
    expect(
      (await entries('content_type=vendorEnrollment&fields.screen[match]=SHOPCH')).payload,
    ).toMatchObject({ total: 1 });
    expect((await entries('content_type=nothing')).payload).toMatchObject({ total: 0, items: [] });
    expect((await entries('fields.screen=none')).payload).toMatchObject({ total: 0, items: [] });
    expect(await entries('locale=xx-XX')).toMatchObject({
      status: 400,
      payload: { sys: { id: 'BadRequest' } },
    });
    expect(await entries('', 'wrong')).toMatchObject({
      status: 401,
      payload: { sys: { id: 'AccessTokenInvalid' } },
    });
  });
});
