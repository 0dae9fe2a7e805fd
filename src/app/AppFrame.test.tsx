import userEvent from '@testing-library/user-event';
import { render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { connectivityChanged } from '@/store/connectivity';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { makeStore } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { SAME_PAGE } from '@/lib/samePage';
import { AppFrame } from './AppFrame';
import { useHeadingFocus } from './layout/Shell';

afterEach(() => window.history.replaceState(null, '', '/'));

it('renders what a save changes together with the step that it leads to', async () => {
  const { store, services } = makeStore();
  const rendered: string[] = [];
  function First() {
    const dispatch = useAppDispatch();
    const navigate = useNavigate();
    const online = useAppSelector((state) => state.connectivity.online);
    rendered.push(`first, ${online ? 'before' : 'after'} the change`);
    const save = () => {
      dispatch(connectivityChanged(false));
      void navigate('/second');
    };
    return (
      <button type="button" onClick={save}>
        Next
      </button>
    );
  }
  function Second() {
    rendered.push('second');
    return <h1>Second</h1>;
  }
  window.history.replaceState(null, '', '/first');
  render(
    <AppFrame {...{ store, services }} content={{ locales: ['en-US'], choose: async () => true }}>
      <Routes>
        <Route path="/first" element={<First />} />
        <Route path="/second" element={<Second />} />
      </Routes>
    </AppFrame>,
  );
  await newUser().click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
  expect([...new Set(rendered)]).toEqual(['first, before the change', 'second']);
});

function Form() {
  const navigate = useNavigate();
  useHeadingFocus();
  return (
    <main>
      <h1>Shop Basic Information</h1>
      <button onClick={() => void navigate('/form/1', { replace: true, state: SAME_PAGE })}>
        Save
      </button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/form/2">Another form</Link>
    </main>
  );
}

it('moves the focus to the heading of another page, but not when the page only gets its uid', async () => {
  render(
    <MemoryRouter initialEntries={['/form']}>
      <Routes>
        <Route path="/form/:uid?" element={<Form />} />
      </Routes>
    </MemoryRouter>,
  );
  const heading = screen.getByRole('heading');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link'));
  expect(heading).toHaveFocus();
  // The history keeps the state of the entry: returning to it is a change of page.
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(heading).toHaveFocus();
});

function Start() {
  const goToPage = useGoToPage();
  return (
    <main>
      <h1>Shop search</h1>
      <button onClick={() => goToPage('/new')}>Start repair shop</button>
    </main>
  );
}

function Pages() {
  useHeadingFocus();
  return (
    <Routes>
      <Route path="/" element={<Start />} />
      <Route
        path="/new"
        element={
          <main>
            <h1>Shop Basic Information</h1>
            <input aria-label="Business name" />
          </main>
        }
      />
    </Routes>
  );
}

it('BEY-55 leaves the focus to someone who is in a field as soon as the page shows it', async () => {
  render(<Pages />, { wrapper: MemoryRouter });
  const enters = new MutationObserver(() => screen.queryByLabelText('Business name')?.focus());
  enters.observe(document.body, { childList: true, subtree: true });
  const focused: (string | undefined)[] = [];
  const follow = () => focused.push(document.activeElement?.tagName);
  document.addEventListener('focusin', follow);
  // Inside `waitFor`, React schedules its effects as in a browser.
  await waitFor(() => {
    screen.queryByRole('button')?.click();
    expect(focused).toContain('H1');
  });
  enters.disconnect();
  document.removeEventListener('focusin', follow);
  expect(focused).toEqual(['H1', 'INPUT']);
  expect(screen.getByLabelText('Business name')).toHaveFocus();
});
