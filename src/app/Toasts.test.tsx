import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { configSchema } from '@contract/config';
import { toastShown } from '@/store/toasts';
import { aConfig } from '@/testing/factories';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { Toasts } from './Toasts';

it.each([
  ['info', '1000ms'],
  ['success', '3000ms'],
  ['error', '5000ms'],
] as const)('TST-05 shows %s for %s by default', async (kind, time) => {
  const { toastMs } = v.parse(configSchema, { ...aConfig(), toastMs: undefined });
  const { store } = renderWithProviders(<Toasts />, {
    services: { config: { ...aConfig(), toastMs } },
  });
  act(() => void store.dispatch(toastShown({ kind, title: 'Title' })));
  const toast = (await screen.findByText('Title')).closest<HTMLElement>('[data-kind]');
  expect(toast?.style.getPropertyValue('--vp-toast-ms')).toBe(time);
});

it('TST-07 shows each kind for its configured time, and a toast with a time of its own for that', async () => {
  const toastMs = { info: 11_000, success: 12_000, error: 13_000 };
  const { store } = renderWithProviders(<Toasts />, {
    services: { config: { ...aConfig(), toastMs } },
  });
  act(() => {
    store.dispatch(toastShown({ kind: 'info', title: 'Info' }));
    store.dispatch(toastShown({ kind: 'success', title: 'Success' }));
    store.dispatch(toastShown({ kind: 'error', title: 'Error' }));
    store.dispatch(toastShown({ kind: 'error', title: 'Own', timeoutMs: 3000 }));
  });
  for (const [title, time] of [
    ['Info', '11000ms'],
    ['Success', '12000ms'],
    ['Error', '13000ms'],
    ['Own', '3000ms'],
  ] as const) {
    const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-kind]');
    expect(toast?.style.getPropertyValue('--vp-toast-ms')).toBe(time);
  }
});
