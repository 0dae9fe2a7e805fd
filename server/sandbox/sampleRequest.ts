import type { InferInput } from 'valibot';
import type { saveAchSchema } from '@contract/registration/ach';
import type { saveBasicInfoSchema } from '@contract/registration/basicInfo';
import type { saveContactSchema } from '@contract/registration/contact';
import type { saveErepairUserSchema } from '@contract/registration/erepairUser';
import type { saveFranchiseSiteSchema } from '@contract/registration/franchiseSite';
import type { savePaymentSchema } from '@contract/registration/payment';
import type { createServicesSchema } from '@contract/registration/services';
import type { saveW9Schema } from '@contract/registration/w9';
import type {
  ApprovalStatus,
  AutoIntegrate,
  ContactRole,
  ProcessStatus,
  Program,
  RecordStatus,
  VendorType,
  YesNo,
} from '@contract/enums';

/** A sample registration: the forms that a vendor would have filled in. */
export interface SampleRequest {
  readonly loginEmail: string;
  readonly vendorType: VendorType;
  readonly processStatus: ProcessStatus;
  readonly approvalStatus?: ApprovalStatus;
  readonly selectedProgram?: Program;
  readonly useErepair?: YesNo;
  readonly useAutoIntegrate?: AutoIntegrate;
  /** Default A; no search finds an inactive record. */
  readonly recordStatus?: RecordStatus;
  readonly daysAgo: number;
  readonly basicInfo: InferInput<typeof saveBasicInfoSchema>;
  readonly contacts?: readonly (InferInput<typeof saveContactSchema> & {
    readonly roles: readonly ContactRole[];
  })[];
  /** Stored with a passed check. */
  readonly w9?: InferInput<typeof saveW9Schema>;
  readonly payment?: InferInput<typeof savePaymentSchema>;
  readonly ach?: InferInput<typeof saveAchSchema>;
  readonly sites?: readonly InferInput<typeof saveFranchiseSiteSchema>[];
  readonly erepairUsers?: readonly InferInput<typeof saveErepairUserSchema>[];
  readonly services?: readonly InferInput<typeof createServicesSchema>[number][];
  readonly vehicleTypes?: readonly string[];
  /** Self-certified categories. */
  readonly ownership?: readonly string[];
}
