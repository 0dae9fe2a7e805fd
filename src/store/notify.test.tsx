import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { apiError, type ApiErrorKind } from '@/api/errors';
import { makeStore } from '@/testing/renderWithProviders';
import { contentLoaded } from './content';
import { failureDetail, useNotify } from './notify';

const text = (key: string) => `text of ${key}`;
const serverText = (english: string) => english;

describe('failureDetail', () => {
  const worded = { message: 'Message.', detail: 'Detail.' };
  it.each<[ApiErrorKind, object, string]>([
    ['offline', worded, 'text of offline'],
    ['unavailable', worded, 'text of generic'],
    ['timeout', worded, 'text of generic'],
    ['badResponse', worded, 'text of generic'],
    ['conflict', worded, 'Detail.'],
    ['conflict', { message: 'Message.' }, 'Message.'],
    ['conflict', {}, 'text of conflict'],
    ['stale', {}, 'text of conflict'],
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

  it('TST-11 shows the title of the catalog with the words of the error below', () => {
    const { notify, toasts } = open();
    act(() => void notify.failure('saveAch', apiError('validation', { message: 'Wrong bank.' })));
    expect(toasts()).toMatchObject([
      {
        kind: 'error',
        title: 'Failed to update ACH info',
        detail: 'Wrong bank.',
        timeoutMs: null,
        silent: true,
      },
    ]);
  });

  it('fills in the values of a title', () => {
    const { notify, toasts } = open();
    act(() => void notify.failure('loadCodeList', apiError('failed'), { name: 'STATE' }));
    expect(toasts()).toMatchObject([{ title: 'Error fetching STATE' }]);
  });

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
