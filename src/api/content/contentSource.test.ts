import { aConfig } from '@/testing/factories';
import { createContentSource } from './contentSource';
import { defineLabels, resolveLabel } from '@/lib/labels/defineLabels';
import { contentAddress, readEntries } from './contentService';
import { keepLocale, searchOfPage } from './locale';

const service = jest.fn();
const { content: config } = aConfig();
const aSource = (
  options: Partial<Parameters<typeof createContentSource>[1]> = {},
  locales = config.locales,
) =>
  createContentSource(
    { ...config, locales },
    { storage: localStorage, fetchContent: service, ...options },
  );
const fresh = { labels: { login: { title: 'Fresh' } }, bodies: {} };

beforeEach(() => {
  localStorage.clear();
  service.mockReset();
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the content of a page', () => {
  it('CNT-03 is the English fallback, with a warning only, when the service is down', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    service.mockRejectedValue(new Error('down'));
    const source = aSource();
    expect(source.current()).toEqual({ labels: {}, bodies: {}, locale: 'en-US', settled: false });
    await source.load();
    expect(source.current()).toEqual({ labels: {}, bodies: {}, locale: 'en-US', settled: true });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('CNT-01 is the copy of the last visit at once and the fresh one after it has loaded', async () => {
    service.mockResolvedValue(fresh);
    await aSource().load();

    service.mockResolvedValue({ ...fresh, labels: { login: { title: 'Fresher' } } });
    const next = aSource();
    const heard = jest.fn();
    next.subscribe(heard);
    expect(next.current()).toEqual({ ...fresh, locale: 'en-US', settled: true });
    await Promise.all([next.load(), next.load()]);
    expect(next.labels()).toEqual({ login: { title: 'Fresher' } });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(service).toHaveBeenCalledTimes(2);
  });

  it('leaves an empty storage empty until a copy is asked for', async () => {
    service.mockResolvedValue(fresh);
    const source = aSource();
    await source.load({ keep: false });
    expect(localStorage).toHaveLength(0);
    await source.load();
    expect(aSource().labels()).toEqual(fresh.labels);
    expect(service).toHaveBeenCalledTimes(1);
  });

  it('BEY-44 is shown where storage has no room for a copy', async () => {
    service.mockResolvedValue(fresh);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const source = aSource();
    await source.load({ keep: false });
    expect(source.labels()).toEqual(fresh.labels);
    await expect(source.load()).resolves.toBeUndefined();
    full.mockRestore();
  });

  it.each(['no json', '{"labels":{"login":{"title":{}}},"bodies":{}}'])(
    'ignores a kept copy of another shape: %s',
    (text) => {
      localStorage.setItem('content', text);
      expect(aSource().current().settled).toBe(false);
    },
  );

  describe('in two languages', () => {
    const LOCALES = ['en-US', 'es-US'];
    const spanish = { labels: { login: { title: 'Iniciar sesión' } }, bodies: {} };
    const inBoth = (options: Parameters<typeof aSource>[0] = {}) => aSource(options, LOCALES);

    it.each<[string, Parameters<typeof aSource>[0], string]>([
      ['the address', { search: '?lang=es', languages: ['en-US'] }, 'es-US'],
      ['the languages of the browser', { languages: ['fr-FR', 'es-MX', 'en-US'] }, 'es-US'],
      ['the first one, when nothing is asked for', { languages: ['fr-FR'] }, 'en-US'],
    ])('BEY-24 CNT-10 takes the language from %s', async (_where, options, locale) => {
      service.mockResolvedValue(spanish);
      const source = inBoth(options);
      expect(source.isForeign()).toBe(locale !== 'en-US');
      await source.load();
      expect(service.mock.calls.map(([, asked]) => asked)).toEqual([locale]);
      expect(source.locale()).toBe(locale);
    });

    it('BEY-24 shows a chosen language, and again on the next page', async () => {
      service.mockImplementation(async (_config, locale) => (locale === 'es-US' ? spanish : fresh));
      const source = inBoth({ languages: ['en-US'] });
      await source.load();
      expect(await source.choose('es-US')).toBe(true);
      expect(source.current()).toEqual({ ...spanish, locale: 'es-US', settled: true });

      const next = inBoth({ languages: ['en-US'] });
      expect(next.current()).toEqual({ ...spanish, locale: 'es-US', settled: true });
      expect(next.isForeign()).toBe(false);
    });

    it('BEY-24 CNT-11 stays with its language when the other one cannot be loaded', async () => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      service.mockResolvedValueOnce(fresh).mockRejectedValueOnce(new Error('down'));
      window.history.replaceState(null, '', '/page?lang=en');
      const source = inBoth({ search: '?lang=en' });
      await source.load();
      expect(await source.choose('es-US')).toBe(false);
      source.keepNamed();
      expect(window.location.search).toBe('?lang=en');
      expect(source.current()).toEqual({ ...fresh, locale: 'en-US', settled: true });
      expect(inBoth().locale()).toBe('en-US');
      warn.mockRestore();
    });

    it('CNT-12 shows a chosen language after a reload too, although the address named another', async () => {
      window.history.replaceState({ idx: 3 }, '', '/page?new=1&lang=es&step=w9#hash');
      const { search } = window.location;
      service.mockImplementation(async (_config, locale) => (locale === 'es-US' ? spanish : fresh));
      const source = inBoth({ search });
      await source.load();
      await source.choose('en-US');
      const { pathname, search: left, hash } = window.location;
      expect(pathname + left + hash).toBe('/page?new=1&step=w9#hash');
      expect(window.history.state).toEqual({ idx: 3 });
      expect(inBoth({ search: left }).language()).toBe('en-US');
    });

    it('CNT-12 takes the language out of the page that a sign-in goes on to, once one was chosen', async () => {
      service.mockImplementation(async (_config, locale) => (locale === 'es-US' ? spanish : fresh));
      const source = inBoth({ search: '?lang=es' });
      await source.choose('en-US');
      window.history.replaceState(null, '', '/page?lang=es');
      source.keepNamed();
      expect(window.location.search).toBe('');
      expect(inBoth().language()).toBe('en-US');
    });

    it('ignores an answer of the former language that comes after the choice', async () => {
      let answer: (content: unknown) => void = () => undefined;
      service
        .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
        .mockResolvedValueOnce(spanish);
      const source = inBoth();
      const loading = source.load();
      await source.choose('es-US');
      answer(fresh);
      await loading;
      expect(source.labels()).toEqual(spanish.labels);
    });

    it('keeps the language that a log-out put into the address once someone has signed in', async () => {
      service.mockResolvedValue(spanish);
      const source = inBoth({ search: '?lang=es-US' });
      await source.load({ keep: false });
      expect(localStorage).toHaveLength(0);
      source.keepNamed();
      const next = inBoth();
      expect(next.isForeign()).toBe(true);
      await next.load();
      expect(next.locale()).toBe('es-US');
    });
  });
});

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
    expect(contentAddress('http://127.0.0.1:9000/cms', page)).toEqual({
      host: '127.0.0.1:9000',
      basePath: '/cms',
      insecure: true,
    });
    expect(contentAddress('127.0.0.1:9000/cms', page).insecure).toBe(false);
    expect(contentAddress('cdn.contentful.com', page)).toEqual({
      host: 'cdn.contentful.com',
      basePath: '',
      insecure: false,
    });
  });
});

/** Loads the page of a history entry, as after Back, Forward or a reload. */
const load = () => searchOfPage(localStorage);

describe('the language that an address names', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/vendor-overview/1?tab=2&lang=es');
  });

  it('CNT-13 stays in the address, also after a reload', () => {
    keepLocale(localStorage, 'en-US');
    expect(load()).toBe('?tab=2&lang=es');
    expect(load()).toBe('?tab=2&lang=es');
  });

  it('CNT-13 goes on the way back, once the person has chosen another', () => {
    window.history.replaceState({ idx: 3 }, '');
    load();
    keepLocale(localStorage, 'en-US');
    expect(load()).toBe('?tab=2');
    expect(window.location.search).toBe('?tab=2');
    expect(window.history.state).toMatchObject({ idx: 3 });
  });

  it('CNT-13 stays when a log-out has emptied the storage', () => {
    keepLocale(localStorage, 'en-US');
    load();
    localStorage.clear();
    expect(load()).toBe('?tab=2&lang=es');
  });
});
