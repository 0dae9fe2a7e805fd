import { normalizeText } from '@contract/rules/normalize';
import { isTinLocked } from '@contract/rules/tin';
import { LockedBy } from '@/components/form/LockedBy';
import { useLabels } from '@/components/labels/LabelsContext';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart, useTinOutcome } from '../../model/records';
import { useCodeLists } from '../../model/useCodeLists';
import { useRegistration } from '../../model/RegistrationContext';
import { RecordStep } from '../../form/RecordStep';
import { CheckPreview } from './CheckPreview';
import { w9Step } from './step';
import { TaxAddressSection } from './TaxAddressSection';
import { TaxpayerSection } from './TaxpayerSection';
import { TinNotice } from './TinNotice';
import { useTaxCheck } from './useTaxCheck';
import { useW9Record } from './useW9Record';
import { W9Aside } from './W9Aside';
import { w9Labels } from './w9Labels';
import { W9SaveFailure } from './W9SaveFailure';

/** The W-9 with its tax-ID check. The outcome of the check decides what is locked. */
export default function W9Step() {
  const { editable, superUser } = useRegistration();
  const t = useLabels(w9Labels);
  const stored = usePart('w9');
  const { queries } = useCodeLists(w9Step.codeLists);
  const outcome = useTinOutcome(stored);
  const locked = isTinLocked(outcome);
  // The backend refuses a change of what the IRS has confirmed, except a super user's.
  const confirmed = outcome.kind === 'passed' && editable && !superUser;
  const record = useW9Record(stored, locked, confirmed);
  const { edited, needed, noMatch, upcoming } = useTaxCheck(record, stored, outcome);

  return (
    <RecordStep
      record={{ ...record, restored: record.restored && !locked }}
      queries={queries}
      lead={t('lead')}
      needed={needed}
      skipLabel={locked ? t('skip') : undefined}
      notice={<TinNotice w9={stored} outcome={outcome} edited={edited} />}
      failure={<W9SaveFailure error={record.failed?.error ?? null} />}
      aside={
        <>
          <ContactsPanel role={record.contactRole} id={record.contactsId} />
          {record.readOnly || confirmed ? null : <W9Aside />}
        </>
      }
    >
      <LockedBy id={locked ? `${record.idOf('name')}-help` : undefined}>
        <TaxpayerSection {...{ record, stored, locked, confirmed, noMatch }} />
        <TaxAddressSection record={record} />
      </LockedBy>
      {upcoming ? (
        <CheckPreview
          {...upcoming}
          name={normalizeText(upcoming.name)}
          checks={outcome.kind === 'retry' ? null : (stored?.tinCheckCount ?? 0)}
        />
      ) : null}
    </RecordStep>
  );
}
