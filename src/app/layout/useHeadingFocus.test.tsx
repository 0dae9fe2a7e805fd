import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { SAME_PAGE } from '@/lib/samePage';
import { useHeadingFocus } from './useHeadingFocus';

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
  // The history keeps the state of the entry: coming back to it is a change of page.
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(heading).toHaveFocus();
});
