import { useLabels } from '@/components/labels/LabelsContext';
import { LineIcon } from './LineIcon';
import { signInLabels } from './signInLabels';

const ITEMS = [
  {
    title: 'readyTax',
    note: 'readyTaxNote',
    icon: 'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5',
  },
  {
    title: 'readyCertificates',
    note: 'readyCertificatesNote',
    icon: 'M12 3.5 4.8 6v6c0 4.3 3 7.2 7.2 8.5 4.2-1.3 7.2-4.2 7.2-8.5V6zM8.8 12l2.3 2.3 4.2-4.5',
  },
  {
    title: 'readyBank',
    note: 'readyBankNote',
    icon: 'M4 10 12 4.5 20 10v1H4zM6.5 11v7M12 11v7M17.5 11v7M4 20h16',
  },
  {
    title: 'readyContacts',
    note: 'readyContactsNote',
    icon: 'M5.8 8.5a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0M3 19.5c.5-3.5 2.8-5.5 6-5.5s5.5 2 6 5.5M15 5.6a3.2 3.2 0 0 1 0 5.8M17 14.3c2.2.7 3.6 2.5 4 5.2',
  },
] as const;

/** What to prepare before enrolling. */
export function ReadyList() {
  const t = useLabels(signInLabels);
  return (
    <ul>
      {ITEMS.map(({ title, note, icon }) => (
        <li key={title}>
          <LineIcon path={icon} />
          <span>
            <b>{t(title)}</b>
            <span>{t(note)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
