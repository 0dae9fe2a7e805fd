import { screen } from '@testing-library/react';
import { apiError } from '@/api/errors';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { W9SaveFailure } from './W9SaveFailure';

it.each([
  ['the message of the server', 'The tax service is closed.', 'The tax service is closed.'],
  ['the fixed text with the fallback', '', 'Failed to update W9 infofailed to update the data'],
])('ERR-49 a failed save shows %s', (_what, message, shown) => {
  renderWithProviders(<W9SaveFailure error={apiError('failed', { message })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(shown);
});
