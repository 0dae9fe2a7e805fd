import { useLabels } from '@/components/labels/LabelsContext';
import { signInLabels } from './signInLabels';

const ITEMS = [
  ['readyTax', 'readyTaxNote'],
  ['readyCertificates', 'readyCertificatesNote'],
  ['readyBank', 'readyBankNote'],
  ['readyContacts', 'readyContactsNote'],
] as const;

/** What to have ready before enrolling. */
export function ReadyList() {
  const t = useLabels(signInLabels);
  return (
    <ul>
      {ITEMS.map(([title, note]) => (
        <li key={title}>
          <b>{t(title)}</b>
          {t(note)}
        </li>
      ))}
    </ul>
  );
}
