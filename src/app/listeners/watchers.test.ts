import { waitFor } from '@testing-library/react';
import { makeStore } from '@/testing/renderWithProviders';
import { reloadForMaintenance } from './followMaintenanceFlag';
import { watchMaintenance } from './watchMaintenance';
import { isNewer } from './watchVersion';

const fetched = globalThis.fetch;
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = fetched;
});

const publish = (body: string, status = 200) => {
  const mock = jest.fn(async () => new Response(body, { status }));
  globalThis.fetch = mock;
  return mock;
};
const look = () => document.dispatchEvent(new Event('visibilitychange'));

function open() {
  const { store } = makeStore();
  const reload = jest.fn();
  const stop = watchMaintenance(store, reload);
  return { store, reload, stop };
}

describe('GRD-08 the maintenance flag of an open tab', () => {
  it('is read within a minute', () => {
    jest.useFakeTimers();
    const asked = publish('{"maintenance":true}');
    const { stop } = open();
    jest.advanceTimersByTime(60_000);
    expect(asked).toHaveBeenCalledWith('/config.json', { cache: 'no-store' });
    stop();
    jest.advanceTimersByTime(120_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('closes the portal, and loads the page again after it', async () => {
    publish('{"maintenance":true}');
    const { store, reload, stop } = open();
    look();
    await waitFor(() => expect(store.getState().maintenance).toBe(true));
    expect(reload).not.toHaveBeenCalled();
    publish('{"maintenance":false}');
    look();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    stop();
  });

  it.each([
    ['HTML', '<html></html>', 200],
    ['another shape', '{"maintenance":"yes"}', 200],
  ])('ignores %s', async (_name, body, status) => {
    const asked = publish(body, status);
    const { store, reload, stop } = open();
    look();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(store.getState().maintenance).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
});

describe('the maintenance flag of an open sign-in page', () => {
  it('GRD-08 loads the page again as the maintenance screen, until someone signs in', async () => {
    const waiting = new AbortController();
    const reload = jest.fn();
    const asked = publish('{"maintenance":true}');
    reloadForMaintenance(waiting.signal, reload);
    look();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    waiting.abort();
    look();
    reloadForMaintenance(waiting.signal, reload);
    look();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('isNewer', () => {
  it.each([
    ['0.1.5', '0.1.4', true],
    ['0.1.10', '0.1.9', true],
    ['1.0.0', '0.9.9', true],
    ['0.1.4', '0.1.4', false],
    ['0.1.9', '0.1.10', false],
    ['latest', '0.1.4', false],
    ['', '0.1.4', false],
  ])('CFG-09 %s against %s is %p', (published, built, newer) => {
    expect(isNewer(published, built)).toBe(newer);
  });
});
