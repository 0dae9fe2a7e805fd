import { screen } from '@testing-library/react';
import { apiError, type ApiErrorKind } from '@/api/errors';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { W9SaveFailure } from './W9SaveFailure';

const FIXED = 'Failed to update W9 infofailed to update the data';

it.each<[ApiErrorKind, string, string]>([
  ['failed', 'The tax service is closed.', 'The tax service is closed.'],
  ['failed', '', FIXED],
  ['unavailable', '', FIXED],
  ['timeout', '', FIXED],
  ['badResponse', '', FIXED],
  ['offline', '', 'Failed to update W9 infoYou are offline.'],
])('ERR-49 a save that ends as %s with the message %j shows %j', (kind, message, shown) => {
  renderWithProviders(<W9SaveFailure error={apiError(kind, { message })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(shown);
});
