import { screen, within } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import { completeRegistration, openStep, stepHeading } from '../testing/openStep';
import { REQUEST_UID } from '../testing/records';

let server: ReturnType<typeof openStep>['server'] | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

describe('the note of a reviewer on a step', () => {
  it.each<StepKey>(['services', 'submit'])(
    'REV-31 that did not load says so on %s, and is read again',
    async (step) => {
      let failing = true;
      const opened = openStep(
        step,
        {
          ...completeRegistration({ changesRequested: 1 }),
          getReview: () =>
            failing
              ? { code: 'FAILED' }
              : {
                  payload: {
                    requestUid: REQUEST_UID,
                    submittedAt: '2026-03-12T15:04:00Z',
                    notes: [{ step: 'services', note: 'Do you align?' }],
                  },
                },
        },
        {},
        { review: true },
      );
      ({ server } = opened);
      await stepHeading(step);
      const failure = await screen.findByRole('alert');
      expect(failure).toHaveTextContent('The changes that we asked for did not load.');
      failing = false;
      await opened.user.click(within(failure).getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText(/Do you align\?/)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
