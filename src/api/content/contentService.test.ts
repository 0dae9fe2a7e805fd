import { resolveLabel, defineLabels } from '@/lib/labels/defineLabels';
import { contentAddress, readEntries } from './contentService';

const page = { host: 'portal.example', protocol: 'https:' };

describe('the content service', () => {
  it('CNT-04 entries become labels and bodies by their screen', () => {
    const body = { nodeType: 'document', content: [] };
    expect(
      readEntries([{ fields: { screen: 'login', labels: { title: 'Welcome' }, body } }]),
    ).toEqual({ labels: { login: { title: 'Welcome' } }, bodies: { login: body } });
  });

  it('CNT-02 a label that is missing, empty or not a text falls back by itself', () => {
    const { labels } = readEntries([
      { fields: { screen: 'login', labels: { title: 'Welcome', lead: 42, help: '' } } },
    ]);
    const set = defineLabels('login', { title: 'Sign in', lead: 'Enrol', help: 'Help' });
    expect([
      resolveLabel(set, labels, 'title'),
      resolveLabel(set, labels, 'lead'),
      resolveLabel(set, labels, 'help'),
    ]).toEqual(['Welcome', 'Enrol', 'Help']);
  });

  it('CNT-03 what is no entry at all is left out', () => {
    expect(readEntries([null, 'x', { fields: {} }, { sys: {} }])).toEqual({
      labels: {},
      bodies: {},
    });
  });

  it('CFG-04 the host may be the own origin, a local replacement with a path, or a service', () => {
    expect(contentAddress('', page)).toEqual({
      host: 'portal.example',
      basePath: '/cms',
      insecure: false,
    });
    expect(contentAddress('127.0.0.1:9000/cms', page)).toEqual({
      host: '127.0.0.1:9000',
      basePath: '/cms',
      insecure: true,
    });
    expect(contentAddress('cdn.contentful.com', page)).toEqual({
      host: 'cdn.contentful.com',
      basePath: '',
      insecure: false,
    });
  });
});
