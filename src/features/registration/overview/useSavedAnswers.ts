import { useBasicInfo, useErepairUsers, useFranchiseSites } from '../model/entityHooks';
import { useRegistration } from '../model/RegistrationContext';
import type { SavedAnswers } from './stepStatusLine';

/** The saved answers that the cards tell. */
export function useSavedAnswers(): SavedAnswers {
  const { request } = useRegistration();
  const basicInfo = useBasicInfo();
  const sites = useFranchiseSites();
  const users = useErepairUsers();
  return {
    street: basicInfo?.streetAddress1 ?? '',
    city: basicInfo?.city ?? '',
    program: request?.selectedProgram ?? null,
    shops: basicInfo?.franchise === 1 ? sites.length : null,
    erepairUsers: request?.useErepair === 'Y' ? users.length : null,
  };
}
