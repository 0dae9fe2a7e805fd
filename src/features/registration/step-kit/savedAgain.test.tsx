import { screen } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import { aBasicInfo, aRequest } from '@/testing/factories';
import type { EndpointName } from '@contract/endpoints/table';
import type { Situation } from '@/testing/fakeServer';
import { completeRegistration, openStep, stepHeading } from '../testing/openStep';
import { REQUEST_UID } from '../testing/records';
import { bodiesOf, pressNext, writesOf } from '../testing/stepActions';

const stored = { franchise: 1, doorHeightFeet: 12, doorHeightInches: 6 } as const;
const responses: Situation = {
  updateVendorRequest: {
    payload: aRequest({ selectedProgram: 'Preferred', useErepair: 'Y', changesRequested: 0 }),
  },
  patchBasicInfo: { payload: aBasicInfo(stored) },
  createOwnershipInfo: {
    payload: { ownershipUid: 'ow1', requestUid: REQUEST_UID, isDiverse: null, etag: '"1"' },
  },
};

let server: ReturnType<typeof openStep>['server'] | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** Opens a step whose registration has a note of a reviewer on `noted`. */
function open(step: StepKey, noted: StepKey, over: Situation = {}) {
  const opened = openStep(
    step,
    {
      ...completeRegistration({ changesRequested: 1 }),
      ...responses,
      getReview: {
        payload: {
          requestUid: REQUEST_UID,
          submittedAt: '2026-03-12T15:04:00Z',
          notes: [{ step: noted, note: 'Please look at this again.' }],
        },
      },
      ...over,
    },
    {},
    { review: true },
  );
  server = opened.server;
  return opened;
}

describe('a step that a reviewer wants changed', () => {
  it.each<[StepKey, StepKey, EndpointName, object]>([
    ['program', 'w9', 'updateVendorRequest', { selectedProgram: 'Preferred' }],
    ['franchise', 'erepair', 'patchBasicInfo', { franchise: 1 }],
    ['erepair', 'ownership', 'updateVendorRequest', { useErepair: 'Y' }],
    ['ownership', 'services', 'createOwnershipInfo', { isDiverse: null }],
    ['services', 'payment', 'patchBasicInfo', { doorHeightFeet: 12, doorHeightInches: 6 }],
  ])(
    'REV-19 %s is saved by Next although nothing has changed',
    async (step, next, endpoint, body) => {
      const { user, server: asked } = open(step, step);
      await screen.findByText('Please look at this again.');
      await pressNext(user);
      await stepHeading(next);
      expect(writesOf(asked)).toEqual([endpoint]);
      expect(bodiesOf(asked, endpoint)).toEqual([expect.objectContaining(body)]);
    },
  );

  it('REV-19 eRepair is saved again only as this page has read it', async () => {
    const { user, server: asked } = open('erepair', 'erepair', {
      ...completeRegistration({ changesRequested: 1, etag: '"7"' }),
      ...responses,
    });
    await screen.findByText('Please look at this again.');
    await pressNext(user);
    await stepHeading('ownership');
    const save = asked.requests.find(({ endpoint }) => endpoint === 'updateVendorRequest');
    expect(save?.headers.get('If-Match')).toBe('"7"');
  });

  it('REV-19 the reason of a No to eRepair is saved by Next although nothing has changed', async () => {
    const { user, server: asked } = open('erepair', 'erepair', {
      ...completeRegistration({ changesRequested: 1, useErepair: 'N', useAutoIntegrate: 'P' }),
      ...responses,
    });
    await screen.findByText('Please look at this again.');
    await pressNext(user);
    await stepHeading('ownership');
    expect(bodiesOf(asked, 'updateVendorRequest')).toEqual([
      expect.objectContaining({ useAutoIntegrate: 'P' }),
    ]);
  });

  it.each<[StepKey, StepKey]>([
    ['program', 'w9'],
    ['franchise', 'erepair'],
    ['erepair', 'ownership'],
    ['ownership', 'services'],
    ['services', 'payment'],
  ])('REV-19 Next of %s is busy until the notes are read', async (step, next) => {
    let read = (): void => undefined;
    const { user } = open(step, 'basicInfo', {
      getReview: async () => {
        await new Promise<void>((resolve) => (read = resolve));
        return { payload: { requestUid: REQUEST_UID, submittedAt: '', notes: [] } };
      },
    });
    await pressNext(user);
    expect(await screen.findByRole('button', { busy: true })).toBeVisible();
    read();
    await stepHeading(next);
  });

  it.each<[StepKey, StepKey]>([
    ['program', 'w9'],
    ['franchise', 'erepair'],
    ['erepair', 'ownership'],
    ['ownership', 'services'],
    ['services', 'payment'],
  ])('REV-19 %s sends nothing for a note on another step', async (step, next) => {
    const { user, server: asked } = open(step, 'basicInfo');
    await pressNext(user);
    await stepHeading(next);
    expect(writesOf(asked)).toEqual([]);
  });
});
