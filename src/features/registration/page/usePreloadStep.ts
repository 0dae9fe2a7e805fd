import { useEffect } from 'react';
import type { CodeListName } from '@contract/entities/codeList';
import type { StepKey } from '@contract/journey/steps';
import { codeListsApi } from '@/api/codeLists';
import { useAppDispatch } from '@/store/hooks';
import { preloadStep } from './stepScreens';

/** The code lists a step's screen asks for. */
const LISTS: Readonly<Partial<Record<StepKey, readonly CodeListName[]>>> = {
  basicInfo: ['phone_type', 'request_reason', 'STATE'],
  program: ['selected_program'],
  nationalAccount: ['NA_pay_info', 'NA_vendor'],
  w9: ['tax_class', 'tax_class_LLC', 'id_type', 'STATE'],
  franchise: ['phone_type', 'STATE'],
  ownership: ['owner_diversity'],
  services: ['services', 'capability', 'vehtype'],
  payment: ['pay_preference', 'STATE'],
  ach: ['STATE'],
};

/** Fetches a step's screen and its choices before they are asked for: the one of the address at once, the next while this one is filled. */
export function usePreloadStep(step: StepKey | null, afterMs = 0): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (step === null) return undefined;
    const fetchBoth = (): void => {
      preloadStep(step);
      for (const name of LISTS[step] ?? [])
        void dispatch(codeListsApi.endpoints.getCodeList.initiate(name, { subscribe: false }));
    };
    if (afterMs === 0) fetchBoth();
    const timer = afterMs === 0 ? undefined : setTimeout(fetchBoth, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, dispatch, step]);
}
