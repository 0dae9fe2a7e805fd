import type { BasicInfo } from '@contract/registration/basicInfo';

/** The shop's own phone, for 'Same as business phone'. */
export interface BusinessLine {
  readonly phoneNumber: string;
  /** CELL, LAND, or '' while not chosen. */
  readonly phoneType: string;
  readonly phoneExtension: string;
}

export const businessLineOf = (basicInfo: BasicInfo | null): BusinessLine => ({
  phoneNumber: basicInfo?.phoneNumber ?? '',
  phoneType: basicInfo?.phoneType ?? '',
  phoneExtension: basicInfo?.phoneExtension ?? '',
});
