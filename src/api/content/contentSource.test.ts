import { aConfig } from '@/testing/factories';
import { createContentSource } from './contentSource';

const service = jest.fn();
const { content: config } = aConfig();
const fresh = { labels: { login: { title: 'Fresh' } }, bodies: {} };

beforeEach(() => {
  localStorage.clear();
  service.mockReset();
});

describe('the content of a page', () => {
  it('CNT-03 is the English fallback, with a warning only, when the service is down', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    service.mockRejectedValue(new Error('down'));
    const source = createContentSource(config, localStorage, service);
    expect(source.current()).toEqual({ labels: {}, bodies: {}, settled: false });
    await source.load();
    expect(source.current()).toEqual({ labels: {}, bodies: {}, settled: true });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('CNT-01 is the copy of the last visit at once and the fresh one after it has loaded', async () => {
    service.mockResolvedValue(fresh);
    await createContentSource(config, localStorage, service).load();

    service.mockResolvedValue({ ...fresh, labels: { login: { title: 'Fresher' } } });
    const next = createContentSource(config, localStorage, service);
    const heard = jest.fn();
    next.subscribe(heard);
    expect(next.current()).toEqual({ ...fresh, settled: true });
    await Promise.all([next.load(), next.load()]);
    expect(next.labels()).toEqual({ login: { title: 'Fresher' } });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(service).toHaveBeenCalledTimes(2);
  });

  it('leaves an empty storage empty until a copy is asked for', async () => {
    service.mockResolvedValue(fresh);
    const source = createContentSource(config, localStorage, service);
    await source.load({ keep: false });
    expect(localStorage).toHaveLength(0);
    await source.load();
    expect(createContentSource(config, localStorage, service).labels()).toEqual(fresh.labels);
    expect(service).toHaveBeenCalledTimes(1);
  });

  it.each(['no json', '"text"', '{"labels":1}'])(
    'ignores a kept copy of another shape: %s',
    (text) => {
      localStorage.setItem('content', text);
      expect(createContentSource(config, localStorage, service).current().settled).toBe(false);
    },
  );
});
