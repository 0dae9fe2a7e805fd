import { screen, within } from '@testing-library/react';
import { apiError } from '@/api/errors';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { SaveFailure } from './useAction';

const LIMIT =
  'You have started many registrations within the last hour. Please wait a while before you start another one.';

describe('SaveFailure', () => {
  it('ERR-44 says in the words of the backend that a limit was reached, and what to do', () => {
    renderWithProviders(
      <SaveFailure title="createBasicInfo" error={apiError('rateLimited', { message: LIMIT })} />,
    );
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Failed to update vendor basic info')).toBeInTheDocument();
    expect(alert.getByText(LIMIT)).toBeInTheDocument();
  });
});
