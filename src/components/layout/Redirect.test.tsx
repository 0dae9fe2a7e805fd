import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Redirect } from './Redirect';
import { RouteLink } from './RouteLink';

/** Leads on to /found once the registration is known. */
function Finding() {
  const [found, setFound] = useState(false);
  return (
    <>
      <RouteLink href="/dashboard">Dashboard</RouteLink>
      <button onClick={() => setFound(true)}>Answer arrives</button>
      {found ? <Redirect to="/found" /> : null}
    </>
  );
}

function setup() {
  let arrive: (module: { default: () => React.JSX.Element }) => void = () => undefined;
  const Dashboard = lazyScreen(
    () =>
      new Promise<{ default: () => React.JSX.Element }>((resolve) => {
        arrive = resolve;
      }),
  );
  render(
    <MemoryRouter useTransitions={false}>
      <Suspense fallback={<p>Loading</p>}>
        <Routes>
          <Route path="/" element={<Finding />} />
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/found" element={<h1>Found</h1>} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  return { arrive: () => act(async () => arrive({ default: () => <h1>Dashboard</h1> })) };
}

describe('a page that leads on by itself', () => {
  it('replaces its address', async () => {
    setup();
    await userEvent.click(screen.getByText('Answer arrives'));
    expect(screen.getByRole('heading', { name: 'Found' })).toBeInTheDocument();
  });

  it('does not undo the link that the person has followed meanwhile', async () => {
    const { arrive } = setup();
    await userEvent.click(screen.getByText('Dashboard'));
    await userEvent.click(screen.getByText('Answer arrives'));
    await arrive();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});
