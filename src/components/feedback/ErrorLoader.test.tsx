import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorLoader } from './ErrorLoader';

const failures = [
  { title: 'Failed to load W9 info' },
  { title: 'Failed to load vendor contact info' },
];

const of = (retry: () => unknown) => ({ failures, retry: () => void retry(), retrying: false });

it('LOD-01 names what failed and tries again', async () => {
  const retry = jest.fn();
  render(<ErrorLoader queries={of(retry)} offline={false} />);
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('Failed to load W9 info');
  expect(panel.textContent).toContain('Failed to load vendor contact info');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('ERR-58 offers Try Again before the list, which may be long', () => {
  render(<ErrorLoader queries={of(jest.fn())} offline={false} />);
  const button = screen.getByRole('button', { name: 'Try Again' });
  expect(button.compareDocumentPosition(screen.getByRole('list'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('LOD-03 waits while offline and says so', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorLoader queries={of(retry)} offline />);
  await userEvent.click(
    screen.getByRole('button', { name: 'Try Again', description: 'You are offline' }),
  );
  expect(retry).not.toHaveBeenCalled();
  rerender(<ErrorLoader queries={of(retry)} offline={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

describe('once everything has loaded', () => {
  function Loads() {
    const [failed, setFailed] = useState(true);
    return (
      <main>
        <h1>W-9 Information</h1>
        <input aria-label="Name" />
        {failed ? (
          <ErrorLoader queries={of(() => setTimeout(() => setFailed(false), 20))} offline={false} />
        ) : null}
      </main>
    );
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());

  it('the focus of Try Again goes to the heading', async () => {
    render(<Loads />);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await gone();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('a person who has gone on stays where they are', async () => {
    render(<Loads />);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await userEvent.click(screen.getByLabelText('Name'));
    await gone();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
