import { screen, waitFor, within } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import { aBasicInfo, aRequest } from '@/testing/factories';
import { draftKept, draftKey } from '@/store/drafts';
import { type Situation } from '@/testing/fakeServer';
import type { User } from '@/testing/newUser';
import { held } from '@/testing/replies';
import { completeRegistration, openStep, stepHeading } from '../testing/openStep';
import { REQUEST_UID } from '../testing/records';
import { bodiesOf, pressNext, writesOf } from '../testing/stepActions';

const stored = { franchise: 1, doorHeightFeet: 12, doorHeightInches: 6 } as const;
const REQUEST = {
  selectedProgram: 'Preferred',
  useErepair: 'Y',
  changesRequested: 1,
  etag: '"7"',
} as const;
/** The steps that send only what has changed, in the order of the wizard after the program. */
const STEPS: readonly StepKey[] = ['franchise', 'erepair', 'ownership', 'services'];
const AFTER: readonly StepKey[] = ['erepair', 'ownership', 'services', 'payment'];

/** Opens a step whose registration has notes of a reviewer on these steps. */
function open(step: StepKey, noted: readonly StepKey[], over: Situation = {}) {
  return openStep(
    step,
    {
      ...completeRegistration(REQUEST),
      updateVendorRequest: { payload: aRequest(REQUEST) },
      patchBasicInfo: { payload: aBasicInfo(stored) },
      createOwnershipInfo: {
        payload: { ownershipUid: 'ow1', requestUid: REQUEST_UID, isDiverse: null, etag: '"1"' },
      },
      getReview: review(noted),
      ...over,
    },
    {},
    { review: true },
  );
}
const review = (noted: readonly StepKey[]) => ({
  payload: {
    requestUid: REQUEST_UID,
    submittedAt: '2026-03-12T15:04:00Z',
    notes: noted.map((step) => ({ step, note: 'Please look at this again.' })),
  },
});

/** Presses Next on each step, to arrive at these. */
async function walk(user: User, to: readonly StepKey[]) {
  for (const next of to) {
    await pressNext(user);
    await stepHeading(next);
  }
}

describe('a step that a reviewer wants changed', () => {
  it('REV-19 is saved by Next although nothing has changed', async () => {
    const { user, server: asked } = open('franchise', STEPS);
    await screen.findByText('Please look at this again.');
    await walk(user, AFTER);
    const sent = asked.requests.filter(({ endpoint }) => !/^(search|get|list)/.test(endpoint));
    expect(sent.map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['patchBasicInfo', expect.objectContaining({ franchise: 1 })],
      ['updateVendorRequest', expect.objectContaining({ useErepair: 'Y' })],
      ['createOwnershipInfo', expect.objectContaining({ isDiverse: null })],
      ['patchBasicInfo', expect.objectContaining({ doorHeightFeet: 12, doorHeightInches: 6 })],
    ]);
    // Only as this page has read it.
    expect(sent[1]?.headers.get('If-Match')).toBe('"7"');
  });

  it.each<[StepKey, object, object]>([
    ['program', {}, { selectedProgram: 'Preferred' }],
    ['erepair', { useErepair: 'N', useAutoIntegrate: 'P' }, { useAutoIntegrate: 'P' }],
  ])('REV-19 %s is saved by Next although nothing has changed', async (step, over, body) => {
    const { user, server: asked } = open(
      step,
      [step],
      completeRegistration({ ...REQUEST, ...over }),
    );
    await screen.findByText('Please look at this again.');
    await pressNext(user);
    await waitFor(() =>
      expect(bodiesOf(asked, 'updateVendorRequest')).toEqual([expect.objectContaining(body)]),
    );
  });

  it('REV-19 is busy until the notes are read, and sends nothing for a note on another step', async () => {
    const reading = held(review(['basicInfo']));
    const { user, server: asked } = open('franchise', [], { getReview: reading.respond });
    await pressNext(user);
    expect(await screen.findByRole('button', { busy: true })).toBeVisible();
    reading.release();
    await stepHeading('erepair');
    await walk(user, AFTER.slice(1));
    expect(writesOf(asked)).toEqual([]);
  });
});

describe('the note of a reviewer on a step', () => {
  it('REV-34 can be answered: stored when the field is left, and shown as stored', async () => {
    let stored = '';
    const notes = () => ({
      payload: {
        requestUid: REQUEST_UID,
        submittedAt: '',
        notes: [{ step: 'services', note: 'Do you align?', answer: stored }],
      },
    });
    const { user, server: asked } = open('services', [], {
      getReview: notes,
      answerReviewNote: ({ body }) => {
        stored = (body as { answer: string }).answer;
        return notes();
      },
    });
    const field = await screen.findByLabelText(/^Your answer to the reviewer/);
    await user.fill(field, ' We do. ');
    await user.tab();
    await waitFor(() =>
      expect(bodiesOf(asked, 'answerReviewNote')).toEqual([{ step: 'services', answer: 'We do.' }]),
    );
    expect(await screen.findByText('The reviewer will see this answer.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the answer' })).not.toBeInTheDocument();
  });

  it('REV-34 an answer that is being typed is a draft until it is stored', async () => {
    const notes = {
      payload: {
        requestUid: REQUEST_UID,
        submittedAt: '',
        notes: [{ step: 'services', note: 'Do you align?', answer: '' }],
      },
    };
    const { user, store } = open('services', [], { getReview: notes });
    const field = () => screen.findByLabelText(/^Your answer to the reviewer/);
    const drafts = () => Object.values(store.getState().drafts.byKey);
    const key = draftKey('person-1', REQUEST_UID, 'note-services');
    store.dispatch(draftKept({ key, values: { answer: 'We' }, savedAt: 1 }));
    expect(await field()).toHaveValue('We');
    await user.type(await field(), ' do');
    expect(drafts()).toEqual([expect.objectContaining({ values: { answer: 'We do' } })]);
    await user.clear(await field());
    expect(drafts()).toEqual([]);
  });

  it.each<StepKey>(['services', 'submit'])(
    'REV-31 that did not load says so on %s, and is read again',
    async (step) => {
      let failing = true;
      const { user } = open(step, [], {
        getReview: () => (failing ? { code: 'FAILED' } : review(['services'])),
      });
      await stepHeading(step);
      const failure = await screen.findByRole('alert');
      expect(failure).toHaveTextContent('The changes that we asked for did not load.');
      failing = false;
      await user.click(within(failure).getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText(/Please look at this again\./)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
