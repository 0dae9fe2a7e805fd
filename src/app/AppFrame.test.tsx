import { screen, render } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { connectivityChanged } from '@/store/connectivity';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { makeStore } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { AppFrame } from './AppFrame';

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
