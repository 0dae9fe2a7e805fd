import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { configSchema } from '@contract/config';
import { toastShown } from '@/store/toasts';
import { aConfig } from '@/testing/factories';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { Toasts } from './Toasts';

type ToastTimes = ReturnType<typeof aConfig>['toastMs'];

it.each<[string, Partial<ToastTimes>, readonly string[]]>([
  ['TST-05 the default', {}, ['1000ms', '3000ms', '5000ms']],
  [
    'TST-07 the configured',
    { info: 11_000, success: 12_000, error: 13_000 },
    ['11000ms', '12000ms', '13000ms'],
  ],
])(
  'shows each kind for %s time, and a toast with a time of its own for that',
  async (_which, times, shown) => {
    const { toastMs } = v.parse(configSchema, {
      ...aConfig(),
      toastMs: 'info' in times ? times : undefined,
    });
    const { store } = renderWithProviders(<Toasts />, {
      services: { config: { ...aConfig(), toastMs } },
    });
    act(() => {
      for (const kind of ['info', 'success', 'error'] as const)
        store.dispatch(toastShown({ kind, title: kind }));
      store.dispatch(toastShown({ kind: 'error', title: 'own', timeoutMs: 3000 }));
    });
    for (const [index, title] of ['info', 'success', 'error', 'own'].entries()) {
      const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-kind]');
      expect(toast?.style.getPropertyValue('--vp-toast-ms')).toBe(shown[index] ?? '3000ms');
    }
  },
);
