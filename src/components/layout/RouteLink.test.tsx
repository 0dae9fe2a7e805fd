import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { RouteLink } from './RouteLink';
import { useGoToPage } from './useGoToPage';

function First() {
  const goToPage = useGoToPage();
  return (
    <>
      <h1>First</h1>
      <RouteLink href="/second">Link</RouteLink>
      <button onClick={() => goToPage('/second')}>Button</button>
    </>
  );
}

function setup() {
  let arrive: (module: { default: () => React.JSX.Element }) => void = () => undefined;
  const Second = lazyScreen(
    () =>
      new Promise<{ default: () => React.JSX.Element }>((resolve) => {
        arrive = resolve;
      }),
  );
  render(
    <MemoryRouter useTransitions={false}>
      <Suspense fallback={<p>Loading</p>}>
        <Routes>
          <Route path="/" element={<First />} />
          <Route path="/second" element={<Second />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  return { arrive: () => act(async () => arrive({ default: () => <h1>Second</h1> })) };
}

describe('the way to a page whose code is not there yet', () => {
  it.each(['Link', 'Button'])(
    'keeps the page on the screen until the code is there: %s',
    async (name) => {
      const { arrive } = setup();
      await userEvent.click(screen.getByText(name));
      expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
      expect(screen.queryByText('Loading')).not.toBeInTheDocument();
      await arrive();
      expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
    },
  );
});
