import { createContext, useContext } from 'react';
import type { BasicInfo } from '@contract/entities/basicInfo';
import type { Contact } from '@contract/entities/contact';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import type { VendorType } from '@contract/enums';
import type { Journey } from '@contract/journey/evaluate';
import type { StepKey } from '@contract/journey/steps';

/** A registration as its screens see it. */
export interface Registration {
  /** Null until the first save of anything creates the request. */
  readonly requestUid: string | null;
  readonly vendorType: VendorType;
  readonly request: VendorRequest | null;
  readonly journey: Journey;
  /** Whether this person may change the registration. If not, fields are locked and Next only advances. */
  readonly editable: boolean;
  readonly superUser: boolean;
  /** Set for an invited contact, who cannot read these records: what the named steps show of them. */
  readonly guest?: { readonly basicInfo: BasicInfo | null; readonly contacts: readonly Contact[] };
  readonly online: boolean;
  /** Resolves to the uid. The first caller creates the vendor request; concurrent callers share it. Rejects with an ApiError. */
  readonly ensureRequest: () => Promise<string>;
  /** Address of a step of this registration. */
  readonly hrefOf: (step: StepKey) => string;
  /** Goes to the next step by the data just saved, or back to Submit when the step was opened from there. */
  readonly goNext: (from: StepKey) => void;
  readonly goBack: (from: StepKey) => void;
  /** Whether the step that was just left was left by its Next. True once, so that it does not count for a later visit. */
  readonly takeLeftByNext: (step: StepKey) => boolean;
}

const RegistrationContext = createContext<Registration | null>(null);

export const RegistrationContextProvider = RegistrationContext.Provider;

export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('useRegistration needs a RegistrationProvider above it');
  return registration;
}
