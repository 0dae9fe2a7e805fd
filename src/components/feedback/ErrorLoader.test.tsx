import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorLoader } from './ErrorLoader';

const failures = [
  { key: 'w9', title: 'Failed to load W9 info' },
  { key: 'contacts', title: 'Failed to load vendor contact info' },
];

it('LOD-01 names what failed and tries again', async () => {
  const retry = jest.fn();
  render(<ErrorLoader failures={failures} onRetry={retry} offline={false} />);
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('Failed to load W9 info');
  expect(panel.textContent).toContain('Failed to load vendor contact info');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('LOD-03 waits while offline and says so', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorLoader failures={failures} onRetry={retry} offline />);
  await userEvent.click(
    screen.getByRole('button', { name: 'Try Again', description: 'You are offline' }),
  );
  expect(retry).not.toHaveBeenCalled();
  rerender(<ErrorLoader failures={failures} onRetry={retry} offline={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
