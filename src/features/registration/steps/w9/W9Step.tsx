import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { normalizeText } from '@contract/rules/normalize';
import { isTinLocked, type TinOutcome } from '@contract/rules/tin';
import { TIN_API_ERROR, TAX_ADDRESS, type W9 } from '@contract/registration/w9';
import type { IdType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { LockedBy } from '@/components/form/LockedBy';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import type { ApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { intoView } from '@/components/intoView';
import { failureLabels } from '@/lib/labels/failureLabels';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/Button';
import { DetailList } from '@/components/lists/DetailList';
import { maskedLastFour, taxIdMasks } from '@/lib/format/taxId';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart, useTinOutcome } from '../../model/records';
import { useCodeLists } from '../../model/useCodeLists';
import { useRegistration } from '../../model/RegistrationContext';
import { RecordStep } from '../../form/RecordStep';
import { w9Step } from './step';
import { TaxpayerSection } from './TaxpayerSection';
import { TinNotice, triesKey } from './TinNotice';
import { useW9Record, type W9Record } from './useW9Record';
import { w9Labels } from './w9Labels';
import { AddressFields } from '../../address/AddressFields';
import { BusinessAddressOffer } from '../../address/BusinessAddressOffer';
import { useFieldName } from '../../model/fields';

/** The W-9 with its tax-ID check. The outcome of the check decides what is locked. */
export default function W9Step() {
  const { editable, proposes = false, superUser } = useRegistration();
  const t = useLabels(w9Labels);
  const stored = usePart('w9');
  const { queries } = useCodeLists(w9Step.codeLists);
  const outcome = useTinOutcome(stored);
  const locked = isTinLocked(outcome);
  // The backend refuses a change of what the IRS has confirmed, except by staff or as a proposal.
  const confirmed = outcome.kind === 'passed' && editable && !superUser && !proposes;
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
          {record.readOnly || confirmed || proposes ? null : <W9Aside />}
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
          checks={proposes || outcome.kind === 'retry' ? null : (stored?.tinCheckCount ?? 0)}
        />
      ) : null}
    </RecordStep>
  );
}

const Quiet = styled('section')({
  padding: '4px 20px',
  '& h2': { ...type.small, fontWeight: 620 },
  '& p': { ...type.small, color: color('text-secondary'), marginTop: 4 },
});

/** Explains what Next does on this step. */
function W9Aside() {
  const t = useLabels(w9Labels);
  return (
    <Quiet aria-label={t('whatHappens')}>
      <h2>{t('whatHappens')}</h2>
      <p>{t('whatHappensText')}</p>
    </Quiet>
  );
}

/**
 * The detail of a failed tax check, else the server's message, else the fixed text with a fallback.
 */
export function W9SaveFailure({ error }: { error: ApiError | null }) {
  const t = useLabels(failureLabels);
  const serverText = useServerText();
  if (!error) return null;
  const isTinError = error.message === TIN_API_ERROR;
  const title = isTinError ? error.detail || error.message : error.message || t('saveW9');
  const fallback = error.kind === 'offline' ? t('offline') : t('saveFallback');
  const detail = isTinError ? '' : error.message ? error.detail : fallback;
  return (
    <Alert tone="error" role="alert" ref={intoView} title={serverText(title)}>
      {serverText(detail)}
    </Alert>
  );
}

function TaxAddressSection({ record }: { readonly record: W9Record }) {
  const { addressCheck, bind, businessAddress, field, form, listed } = record;
  const t = useLabels(w9Labels);
  const { options } = useCodeLists(w9Step.codeLists);
  return (
    <FormSection title={t('addressSection')}>
      <FormGrid>
        <TextField {...field('businessName')} readOnly help={t('businessNameHelp')} span={12} />
        <BusinessAddressOffer form={form} check={addressCheck} business={businessAddress} />
        <AddressFields
          names={TAX_ADDRESS}
          field={bind}
          states={listed(TAX_ADDRESS.state, options.STATE)}
          check={addressCheck}
        />
      </FormGrid>
    </FormSection>
  );
}

interface CheckPreviewProps {
  readonly name: string;
  readonly idType: IdType;
  /** Nine digits as typed, or the last four of the stored number. */
  readonly idNumber: string;
  /** How often name and number were checked before; null where no number of tries is shown. */
  readonly checks: number | null;
}

/** Name and number as Next will send them, with the tries left. */
function CheckPreview({ name, idType, idNumber, checks }: CheckPreviewProps) {
  const t = useLabels(w9Labels);
  const nameOf = useFieldName();
  const [shown, setShown] = useState(false);
  const typed = idNumber.length > 4;
  return (
    <FormSection title={t('checkTitle')} lead={checks === null ? undefined : t(triesKey(checks))}>
      <DetailList
        details={[
          { label: nameOf('name'), value: name },
          {
            label: t(idType === 'EIN' ? 'ein' : 'ssn'),
            value:
              typed && shown
                ? taxIdMasks[idType].toShown(idNumber)
                : maskedLastFour(idNumber.slice(-4), idType),
          },
        ]}
      />
      {typed ? (
        <Button
          type="button"
          variant="text"
          size="small"
          sx={{ ml: -1 }}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hideNumber' : 'showNumber')}
        </Button>
      ) : null}
    </FormSection>
  );
}

const WATCHED = ['name', 'idType', 'idNumber'] as const;

/** What the last tax check means for the form as it is now, and whether Next checks again. */
function useTaxCheck(record: W9Record, stored: W9 | null, outcome: TinOutcome) {
  const t = useLabels(w9Labels);
  const { form, idOf, storedType, readOnly } = record;
  const [name, idType, idNumber] = useWatch({ control: form.control, name: WATCHED });
  // The field keeps what was typed, the record the normalized name that was checked.
  const renamed = stored !== null && normalizeText(name) !== normalizeText(stored.name);
  const edited = stored !== null && (renamed || idNumber !== '' || idType !== stored.idType);
  const flagged = outcome.kind === 'retry' && !edited;
  const checkedNumber =
    idNumber === '' && storedType === idType ? (stored?.idNumber ?? '') : idNumber;
  const willCheck =
    !readOnly &&
    !flagged &&
    (edited || outcome.kind !== 'passed') &&
    name.trim() !== '' &&
    (idNumber.length === LIMITS.tin || (idNumber === '' && checkedNumber !== ''));

  const number = idOf('idNumber');
  const listed = record.needed.some(({ id }) => id === number);
  return {
    edited,
    noMatch: flagged ? t('noMatch') : undefined,
    needed:
      flagged && !listed
        ? [
            ...record.needed,
            {
              id: number,
              title: t(idType === 'EIN' ? 'ein' : 'ssn'),
              detail: t('noMatch'),
              kind: 'error' as const,
            },
          ]
        : record.needed,
    /** The name and number that Next sends to the check; null when it checks nothing. */
    upcoming: willCheck ? { name, idType, idNumber: checkedNumber } : null,
  };
}
