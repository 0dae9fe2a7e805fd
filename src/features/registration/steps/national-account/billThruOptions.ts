import type { CodeEntry } from '@contract/entities/codeList';
import { BILL_THRU_OTHER } from '@contract/enums';
import type { SelectOption } from '@/components/form/SelectField';

const optionOf = ({ codeValue, codeValueDescription }: CodeEntry): SelectOption => ({
  value: codeValue,
  label: codeValueDescription || codeValue,
});

/** The codes of NA_pay_info, then those of NA_vendor, then Other. */
export const billThruOptions = (
  naPayInfo: readonly CodeEntry[],
  naVendor: readonly CodeEntry[],
  other: string,
): SelectOption[] => [
  ...naPayInfo.map(optionOf),
  ...naVendor.map(optionOf),
  { value: BILL_THRU_OTHER, label: other },
];
