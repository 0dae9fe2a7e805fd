import fc from 'fast-check';
import {
  CONTACT_ROLES,
  PAY_PREFERENCES,
  PROCESS_STATUSES,
  PROGRAMS,
  VENDOR_TYPES,
  YES_NO,
} from '../enums';
import { evaluateJourney } from './evaluate';
import { ADDRESS_STEPS, type JourneyFacts } from './facts';

const orNull = <T>(values: readonly T[]) => fc.constantFrom<T | null>(null, ...values);

const anyFacts: fc.Arbitrary<JourneyFacts> = fc.record({
  vendorType: fc.constantFrom(...VENDOR_TYPES),
  processStatus: orNull(PROCESS_STATUSES),
  selectedProgram: orNull(PROGRAMS),
  useErepair: orNull(YES_NO),
  businessName: fc.constantFrom('', 'Miller'),
  franchise: orNull([0, 1] as const),
  entries: fc.record({
    basicInfo: fc.nat(1),
    franchiseSites: fc.nat(2),
    erepairUsers: fc.nat(2),
    diverseOwnership: fc.nat(2),
    ach: fc.nat(1),
  }),
  serviceCount: fc.nat(2),
  uncheckedAddresses: fc.subarray([...ADDRESS_STEPS]),
  contactRoles: fc.subarray([...CONTACT_ROLES]),
  w9: orNull([null, ...PROCESS_STATUSES].map((processStatus) => ({ processStatus }))),
  billThruVendor: fc.constantFrom('', 'ARI', 'ACME', 'O'),
  payPreference: orNull(PAY_PREFERENCES),
  naPayInfoCodes: fc.constant(['ARI']),
});

describe('properties of the journey', () => {
  it('JRN-26 Next and Back never reach a hidden step', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const journey = evaluateJourney(facts);
        for (const { key } of journey.visible) {
          for (const target of [journey.next(key), journey.back(key)])
            if (target) expect(journey.step(target)?.hidden).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('JRN-41 Next then Back returns, eRepair with its override excepted', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const journey = evaluateJourney(facts);
        for (const { key } of journey.visible) {
          const next = journey.next(key);
          if (next && next !== 'erepair') expect(journey.back(next)).toBe(key);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('JRN-26 a disabled step shows neither tick nor error, and hidden wins over disabled', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const step of evaluateJourney(facts).steps) {
          if (step.disabled)
            expect([step.complete, step.error, step.hidden]).toEqual([false, false, false]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('SUB-01 SUB-02 the form is never ready with an incomplete visible required step, and always without one', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const journey = evaluateJourney(facts);
        const open = journey.visible.filter(
          (s) => s.required && s.key !== 'submit' && s.missing.length > 0,
        );
        expect(journey.readyToSubmit).toBe(open.length === 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('GRD-10 the first open step can always be opened', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const journey = evaluateJourney(facts);
        const state = journey.step(journey.firstOpen);
        // Submit stays the last resort even where an unfinished W-9 let everything before it open.
        expect(state).toBeDefined();
        if (journey.firstOpen !== 'submit')
          expect(state).toMatchObject({ hidden: false, disabled: false, complete: false });
      }),
      { numRuns: 1000 },
    );
  });
});
