import { render, screen } from '@testing-library/react';
import { apiError } from '@/api/errors';
import { newUser } from '@/testing/newUser';
import { inRegistration } from '../../testing/inRegistration';
import { aSite } from '../../testing/records';
import { DeleteSitesDialog } from './DeleteSitesDialog';

it('the question stays and says why nothing could be deleted', async () => {
  const onDone = jest.fn();
  const { wrapper } = inRegistration({
    ensureRequest: () => Promise.reject(apiError('failed', { message: 'Not now.' })),
  });
  render(
    <DeleteSitesDialog
      sites={[aSite()]}
      question="Delete?"
      actionLabel="Delete all"
      onDone={onDone}
      onCancel={jest.fn()}
    />,
    { wrapper },
  );
  await newUser().click(await screen.findByRole('button', { name: 'Delete all' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(onDone).not.toHaveBeenCalled();
});
