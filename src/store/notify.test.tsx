import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { apiError, type ApiErrorKind } from '@/api/errors';
import { makeStore, renderWithProviders } from '@/testing/renderWithProviders';
import { contentLoaded } from './content';
import { useSteadyLabels } from './useSteadyLabels';
import { failureDetail, useNotify } from './notify';
import { defineLabels } from '@/lib/labels/defineLabels';

const text = (key: string) => `text of ${key}`;
const serverText = (english: string) => english;

describe('failureDetail', () => {
  const worded = { message: 'Message.', detail: 'Detail.' };
  it.each<[ApiErrorKind, object, string]>([
    ['offline', worded, 'text of offline'],
    ['unavailable', worded, 'text of generic'],
    ['conflict', worded, 'Detail.'],
    ['conflict', { message: 'Message.' }, 'Message.'],
    ['conflict', {}, 'text of conflict'],
    ['validation', worded, 'Detail.'],
    ['failed', { message: 'Message.' }, 'Message.'],
    ['forbidden', {}, ''],
  ])('of %s with %j is %j', (kind, words, detail) => {
    expect(failureDetail(apiError(kind, words), { text, serverText })).toBe(detail);
  });
});

describe('useNotify', () => {
  const open = () => {
    const { store } = makeStore();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    );
    const { result } = renderHook(useNotify, { wrapper });
    return { store, notify: result.current, toasts: () => store.getState().toasts };
  };

  it('uses a text of the content service from the moment it is there', () => {
    const { notify, store } = open();
    expect(notify.text('generic')).toBe('Something went wrong. Please try again later.');
    act(
      () =>
        void store.dispatch(
          contentLoaded({
            labels: { failures: { generic: 'Sorry!' } },
            bodies: {},
            locale: 'en-US',
            settled: true,
          }),
        ),
    );
    expect(notify.text('generic')).toBe('Sorry!');
  });

  it('shows successes, news and errors in given words, an error for a time of its own', () => {
    const { notify, toasts } = open();
    act(() => {
      notify.success('Saved');
      notify.info('Back online');
      notify.error('No.', { timeoutMs: 3000 });
    });
    expect(toasts()).toMatchObject([
      { kind: 'success', title: 'Saved' },
      { kind: 'info', title: 'Back online' },
      { kind: 'error', title: 'No.', timeoutMs: 3000, silent: false },
    ]);
  });
});

const labels = defineLabels('help', { phone: '(800) 555-0100' });
const withPhone = (phone: string) => ({
  labels: { help: { phone } },
  bodies: {},
  locale: 'en-US',
  settled: true,
});

function Phone() {
  const { settled, t } = useSteadyLabels(labels);
  return <p>{settled ? t('phone') : 'none yet'}</p>;
}

it('CNT-01 a steady text waits for the content and then never changes under the reader', () => {
  const { store } = renderWithProviders(<Phone />, {
    content: { labels: {}, bodies: {}, locale: 'en-US', settled: false },
  });
  expect(screen.getByText('none yet')).toBeInTheDocument();
  act(() => void store.dispatch(contentLoaded(withPhone('(800) 555-0101'))));
  expect(screen.getByText('(800) 555-0101')).toBeInTheDocument();
  act(() => void store.dispatch(contentLoaded(withPhone('(800) 555-0102'))));
  expect(screen.getByText('(800) 555-0101')).toBeInTheDocument();
});
