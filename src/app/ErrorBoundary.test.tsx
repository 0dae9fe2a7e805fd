import { Suspense, type ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { lazyOverlay } from '@/components/overlays/lazyOverlay';
import { connectivityChanged } from '@/store/connectivity';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { PageBoundary } from './ErrorBoundary';

let log: jest.SpyInstance;
beforeEach(() => {
  // React reports every caught error.
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

/** A screen with code that arrives only while `there` is true. */
function codeThat(there: () => boolean) {
  const load = jest.fn(async (): Promise<{ default: ComponentType }> => {
    if (!there()) throw new Error('Loading chunk 7 failed');
    return { default: () => <p>the screen</p> };
  });
  return { load, Screen: lazyScreen(load) };
}
const open = (Screen: ComponentType) =>
  renderWithProviders(
    <>
      <p>the shell</p>
      <Link to="/elsewhere">elsewhere</Link>
      <PageBoundary>
        <Suspense fallback={<p>loading</p>}>
          <Screen />
        </Suspense>
      </PageBoundary>
    </>,
  );
const missing = () => screen.findByRole('heading', { level: 1, name: 'This page did not load' });

describe('LOD-08 code that did not arrive', () => {
  it('CFG-36 is reported to the operator', async () => {
    const fetched = jest.spyOn(window, 'fetch').mockResolvedValue(new Response());
    open(codeThat(() => false).Screen);
    await missing();
    expect(fetched).toHaveBeenCalledWith(
      '/browser-errors',
      expect.objectContaining({ body: expect.stringContaining('"kind":"chunk"') as string }),
    );
    fetched.mockRestore();
  });

  it('is tried again by the button, and the shell stays', async () => {
    let there = false;
    const { Screen, load } = codeThat(() => there);
    open(Screen);
    await missing();
    expect(screen.getByText('the shell')).toBeInTheDocument();
    const user = newUser();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await missing();
    there = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('the screen')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('waits offline, and opens by itself when the connection is back', async () => {
    let there = false;
    const { Screen } = codeThat(() => there);
    const { store } = open(Screen);
    act(() => void store.dispatch(connectivityChanged(false)));
    await missing();
    expect(screen.getByText(/^You are offline\. The page opens/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('button', { name: 'Load the page again' })).not.toBeInTheDocument();
    there = true;
    act(() => void store.dispatch(connectivityChanged(true)));
    expect(await screen.findByText('the screen')).toBeInTheDocument();
  });
});

describe('a screen that fails to render', () => {
  it('says so and offers to load the page again; another page is free of it', async () => {
    let broken = true;
    open(() => {
      if (broken) throw new TypeError('x is undefined');
      return <p>the screen</p>;
    });
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Something went wrong. Please try again later.',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeInTheDocument();
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
    broken = false;
    await newUser().click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(screen.getByText('the screen')).toBeInTheDocument();
  });

  it('says so for an overlay, too: only missing code leaves the page', async () => {
    const Broken = lazyOverlay<{ readonly open: boolean }>(
      async () => ({
        default: () => {
          throw new TypeError('x is undefined');
        },
      }),
      () => undefined,
    );
    open(() => <Broken open />);
    expect(
      await screen.findByRole('heading', { name: /^Something went wrong/ }),
    ).toBeInTheDocument();
  });
});
