import { screen, waitFor } from '@testing-library/react';
import { STEP_KEYS, type StepKey } from '@contract/journey/steps';
import { aBasicInfo } from '@/testing/factories';
import { page, type Situation } from '@/testing/fakeServer';
import { completeRegistration, nextButton, openStep, stepHeading } from '../testing/openStep';
import { aPayment, aW9 } from '../testing/records';
import { closeNotice, nextLocks } from '../testing/stepActions';

let server: ReturnType<typeof openStep>['server'];
const open = (step: StepKey, situation?: Situation) => {
  const opened = openStep(step, situation);
  server = opened.server;
  return opened;
};
afterEach(() => server.close());

const national: Situation = {
  ...completeRegistration({ selectedProgram: 'National Account' }),
  searchPayment: page(aPayment({ billThruVendor: 'ARI', billThruNa: 1 })),
};

describe('the action of a step', () => {
  it.each(STEP_KEYS.filter((key) => key !== 'submit'))('JRN-03 of %s is Next', async (step) => {
    open(step, step === 'nationalAccount' ? national : undefined);
    await stepHeading(step);
    expect(await nextButton('Next')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Submit|Skip)$/ })).not.toBeInTheDocument();
  });

  it('JRN-03 of the last step is Submit', async () => {
    open('submit');
    await stepHeading('submit');
    expect(await nextButton('Submit')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('JRN-03 of a locked W-9 is Skip', async () => {
    const { user } = open('w9', {
      searchW9: page(
        aW9({
          tinApiResponse: 'NO MATCH',
          processStatus: 'ERROR',
          tinCheckCount: 2,
          nextTinCheckDate: '2999-01-01',
        }),
      ),
    });
    await closeNotice(user);
    expect(await nextButton('Skip')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});

describe('a step whose card asks less than its screen', () => {
  it.each([
    [
      'services',
      'Services and Capabilities',
      { searchBasicInfo: page(aBasicInfo({ franchise: 0 })) },
    ],
    ['erepair', 'eRepair User', completeRegistration({ useErepair: 'N', useAutoIntegrate: null })],
  ] as const)('JRN-43 %s is complete, and Next asks for more', async (step, title, situation) => {
    open(step, situation);
    await stepHeading(step);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: `${title} complete` })).toBeInTheDocument(),
    );
    await nextLocks();
  });
});
