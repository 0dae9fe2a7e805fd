import { Suspense, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Redirect } from './Redirect';
import { RouteLink } from './RouteLink';
import { useGoToPage } from './useGoToPage';

/** Leads on to /found by itself once an answer arrives. */
function First() {
  const goToPage = useGoToPage();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState(false);
  return (
    <>
      <h1>First</h1>
      <RouteLink href="/second">Link</RouteLink>
      <button onClick={() => goToPage('/second')}>Button</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => setAnswered(true)}>Answer arrives</button>
      {answered ? <Redirect to="/found" /> : null}
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
  window.history.pushState(null, '', '/');
  render(
    <BrowserRouter useTransitions={false}>
      <Suspense fallback={<p>Loading</p>}>
        <Routes>
          <Route path="/" element={<First />} />
          <Route path="/second" element={<Second />} />
          <Route path="/found" element={<h1>Found</h1>} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
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

  it.each(['Link', 'Button'])('wins over a page that leads on by itself: %s', async (name) => {
    const { arrive } = setup();
    await userEvent.click(screen.getByText(name));
    await userEvent.click(screen.getByText('Answer arrives'));
    await arrive();
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
  });
});

it.each(['at once', 'after Back'])('a page leads on by itself, %s', async (when) => {
  setup();
  if (when === 'after Back') await userEvent.click(screen.getByText('Link'));
  await userEvent.click(screen.getByText('Answer arrives'));
  if (when === 'after Back') await userEvent.click(screen.getByText('Back'));
  expect(await screen.findByRole('heading', { name: 'Found' })).toBeInTheDocument();
});
