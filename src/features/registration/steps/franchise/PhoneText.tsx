import { LIMITS } from '@contract/limits';
import { useLabels } from '@/components/labels/LabelsContext';
import { answerLabels, phoneInWords } from '../../model/step';

interface PhoneTextProps {
  readonly phone: string;
  readonly extension: string;
}

/** A phone with its extension. A number that is not complete shows as it is in the file. */
export function PhoneText({ phone, extension }: PhoneTextProps) {
  const t = useLabels(answerLabels);
  return (
    <small>{phone.length === LIMITS.phone ? phoneInWords({ t }, phone, extension) : phone}</small>
  );
}
