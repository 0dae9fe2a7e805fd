import type { PayPreference, Program, TinResponse, VendorType } from '@contract/enums';

/** What the approval service gets to know of a registration: no tax ID, no account, no person. */
export interface ApprovalQuery {
  readonly requestUid: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly vendorType: VendorType;
  readonly selectedProgram: Program | null;
  readonly businessName: string;
  readonly address: {
    readonly street: string;
    readonly suite: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
    readonly verified: boolean;
  };
  readonly requestReason: string;
  readonly franchiseLocations: number;
  readonly taxIdCheck: TinResponse | null;
  readonly taxClass: string;
  readonly payPreference: PayPreference | null;
  readonly services: readonly string[];
  readonly capabilities: readonly string[];
  readonly vehicleTypes: readonly string[];
  readonly ownershipCategories: readonly string[];
}

export interface ApprovalResponse {
  /** `review`: a person has to decide. */
  readonly decision: 'approve' | 'decline' | 'hold' | 'review';
  readonly reasons: readonly string[];
}

/** Decides on submitted registrations. */
export interface ApprovalService {
  /**
   * @param key the same for every attempt, so that the service counts one
   * @returns undefined when the service failed; ask again later
   */
  decide(query: ApprovalQuery, key: string): Promise<ApprovalResponse | undefined>;
}
