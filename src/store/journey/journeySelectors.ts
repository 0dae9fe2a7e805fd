import { rolesOf } from '@contract/rules/contactRoles';
import { evaluateJourney, type Journey } from '@contract/journey/evaluate';
import { uncheckedAddresses, type JourneyFacts } from '@contract/journey/facts';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import type { VendorType } from '@contract/enums';
import { recordOf } from '@contract/recordOf';
import { PART_NAMES } from '@contract/registration/parts';
import { createSelector } from '@reduxjs/toolkit';
import { sameValue } from '@/lib/sameValue';
import { makeSelectCodeList } from '../codeLists';
import { PARTS, type StoredParts } from '../entities/parts';
import { selectVendorRequest } from '../entities/vendorRequests';
import type { RootState } from '../rootReducer';

const selectNaPayInfo = makeSelectCodeList('NA_pay_info');
const NO_STEPS: readonly StepKey[] = [];

/** Most changes leave the facts the same; returning the same object prevents renders. */
const sameData = {
  memoizeOptions: {
    resultEqualityCheck: sameValue,
  },
};

/**
 * Selectors of the state of one registration. A request that does not exist yet has the flow of its
 * route. One instance caches one request: use it through `useMemo`.
 */
export function makeJourneySelectors(newRequestType: VendorType) {
  const selectParts = createSelector(
    PART_NAMES.map((name) => PARTS[name].makeSelectOfRequest()),
    // Each selector returns the data of its part.
    (...stored) => recordOf(PART_NAMES, (_name, index) => stored[index]) as StoredParts,
  );

  const selectFacts = createSelector(
    [
      (s: RootState, uid: string) => selectVendorRequest(s.entities.vendorRequests, uid),
      selectParts,
      (s: RootState) => selectNaPayInfo(s),
    ],
    (request, parts, naPayInfo): JourneyFacts => ({
      vendorType: request?.vendorType ?? newRequestType,
      processStatus: request?.processStatus ?? null,
      selectedProgram: request?.selectedProgram ?? null,
      useErepair: request?.useErepair ?? null,
      entries: recordOf(PART_NAMES, (name) => [parts[name] ?? []].flat().length),
      businessName: parts.basicInfo?.businessName ?? '',
      franchise: parts.basicInfo?.franchise ?? null,
      serviceCount: parts.services.filter((entry) => entry.serviceClass === 'SV').length,
      uncheckedAddresses: uncheckedAddresses(parts),
      contactRoles: rolesOf(parts.contacts),
      w9: parts.w9 && { processStatus: parts.w9.processStatus },
      billThruVendor: parts.payment?.billThruVendor ?? '',
      payPreference: parts.payment?.payPreference ?? null,
      naPayInfoCodes: naPayInfo.map((entry) => entry.codeValue),
    }),
    sameData,
  );

  // A step with data shows its error anyway, and one without an error has none to show: leaving
  // these changes nothing.
  const selectLeftWithError = createSelector(
    [selectFacts, (s: RootState, uid: string) => s.visitedSteps.byRequest[uid] ?? NO_STEPS],
    (facts, left) =>
      left.filter(
        (step) =>
          // The browser may have stored a step of another release.
          Object.hasOwn(STEP_RULES, step) &&
          !STEP_RULES[step].hasData(facts) &&
          STEP_RULES[step].error?.(facts),
      ),
    sameData,
  );

  const selectJourney = createSelector(
    [
      selectFacts,
      selectLeftWithError,
      // Depends on the time, so it cannot come from the state.
      (_s: RootState, _uid: string, taxCheckLocked = false) => taxCheckLocked,
    ],
    (facts, left, locked): Journey =>
      evaluateJourney({ ...facts, w9: facts.w9 && { ...facts.w9, locked } }, new Set(left)),
  );

  return { selectFacts, selectJourney };
}
