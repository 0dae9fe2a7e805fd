import * as v from 'valibot';
import { act, screen } from '@testing-library/react';
import { configSchema } from '@contract/config';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { toastShown } from '@/store/toasts';
import { aConfig } from '@/testing/factories';
import { Maintenance, NoAccess, NotFound } from './StatusPages';
import { Toasts } from './AppFrame';

describe('the status pages', () => {
  it.each([
    [
      'GRD-02 no access',
      NoAccess,
      '403',
      'Oops, No access',
      "Looks like you don't have permission to view this page.",
    ],
    [
      'GRD-06 an unknown address',
      NotFound,
      'For the record, this is error code 404',
      'Page not found',
      'You may have misspelled the address or the page may have been moved.',
    ],
  ])('%s: the page explains it and leads to the dashboard', (_name, Page, code, title, text) => {
    renderWithProviders(<Page />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(code)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(document.title).toBe(`${title} · Vendor Portal`);
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/vendor-dashboard',
    );
  });

  it('announce maintenance with no way on', () => {
    renderWithProviders(<Maintenance />);
    expect(
      screen.getByRole('heading', { level: 1, name: "We'll be back soon!" }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Sorry for the inconvenience\./)).toBeInTheDocument();
    expect(screen.getByText('The Vendor Portal team')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

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
