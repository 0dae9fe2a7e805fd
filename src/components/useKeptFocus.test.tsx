import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeptFocus } from './useKeptFocus';

/** Buttons that remove themselves, in a list that goes with the last of them. */
function Sample({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const list = useKeptFocus(() => document.getElementById('add')?.focus());
  return (
    <>
      <button id="add" onClick={() => setLeft(names)}>
        Add
      </button>
      {left.length > 0 ? (
        <ul ref={list}>
          {left.map((name) => (
            <li key={name}>
              <button onClick={() => setLeft(left.filter((other) => other !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button onClick={() => setTimeout(() => setLeft(left.slice(1)))}>Later</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('useKeptFocus', () => {
  it('goes to the next control, else the previous one, else elsewhere', async () => {
    render(<Sample names={['A', 'B', 'C']} />);
    button('B').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('C')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('A')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Add')).toHaveFocus());
  });

  it('leaves the focus where the person put it', async () => {
    render(<Sample names={['A', 'B']} />);
    await userEvent.click(button('Later'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'A' })).toBeNull());
    expect(button('Later')).toHaveFocus();
  });
});
