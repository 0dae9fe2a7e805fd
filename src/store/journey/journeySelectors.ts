import { rolesOf } from '@contract/rules/contactRoles';
import { evaluateJourney, type Journey } from '@contract/journey/evaluate';
import { uncheckedAddresses, type JourneyFacts } from '@contract/journey/facts';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import type { VendorType } from '@contract/enums';
import { createSelector } from '@reduxjs/toolkit';
import { sameValue } from '@/lib/sameValue';
import { makeSelectCodeList } from '../codeLists';
import { PARTS } from '../entities/parts';
import { selectVendorRequest } from '../entities/vendorRequests';
import type { RootState } from '../rootReducer';

const selectNaPayInfo = makeSelectCodeList('NA_pay_info');
const NO_STEPS: readonly StepKey[] = [];

/**
 * Most changes of a record leave the facts unchanged. Returning the same object then prevents
 * renders.
 */
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
  const contactsOf = PARTS.contacts.makeSelectOfRequest();
  const usersOf = PARTS.erepairUsers.makeSelectOfRequest();
  const sitesOf = PARTS.franchiseSites.makeSelectOfRequest();
  const ownershipOf = PARTS.diverseOwnership.makeSelectOfRequest();
  const servicesOf = PARTS.services.makeSelectOfRequest();

  const selectFacts = createSelector(
    [
      (s: RootState, uid: string) => selectVendorRequest(s.entities.vendorRequests, uid),
      PARTS.basicInfo.select,
      PARTS.w9.select,
      PARTS.payment.select,
      PARTS.ach.select,
      contactsOf,
      (s: RootState, uid: string) => usersOf(s, uid).length,
      (s: RootState, uid: string) => sitesOf(s, uid).length,
      (s: RootState, uid: string) => ownershipOf(s, uid).length,
      (s: RootState, uid: string) =>
        servicesOf(s, uid).filter((entry) => entry.serviceClass === 'SV').length,
      (s: RootState) => selectNaPayInfo(s),
    ],
    (
      request,
      basicInfo,
      w9,
      payment,
      ach,
      people,
      erepairUserCount,
      siteCount,
      ownershipCount,
      serviceCount,
      naPayInfo,
    ): JourneyFacts => ({
      vendorType: request?.vendorType ?? newRequestType,
      processStatus: request?.processStatus ?? null,
      selectedProgram: request?.selectedProgram ?? null,
      useErepair: request?.useErepair ?? null,
      hasBasicInfo: basicInfo !== null,
      businessName: basicInfo?.businessName ?? '',
      franchise: basicInfo?.franchise ?? null,
      siteCount,
      erepairUserCount,
      ownershipCount,
      serviceCount,
      uncheckedAddresses: uncheckedAddresses({ basicInfo, payment, ach }),
      contactRoles: rolesOf(people),
      w9: w9 && { processStatus: w9.processStatus },
      billThruVendor: payment?.billThruVendor ?? '',
      payPreference: payment?.payPreference ?? null,
      hasAch: ach !== null && ach.requestUid !== '',
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
