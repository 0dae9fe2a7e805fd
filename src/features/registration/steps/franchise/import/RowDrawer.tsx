import { useEffect, useId, useMemo, useRef } from 'react';
import { saveFranchiseSiteSchema } from '@contract/entities/franchiseSite';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import { useAddressCheck } from '../../../address/useAddressCheck';
import { useBusinessAddress } from '../../../address/useBusinessAddress';
import { addressOf } from '../../../model/addressOf';
import { importRowFormName } from '../../../model/formNames';
import { DraftNotice } from '../../../form/DraftNotice';
import { useStepForm } from '../../../form/useStepForm';
import { SITE_ADDRESS, type SiteFormValues } from '../siteForm';
import { SiteFields } from '../SiteFields';
import { useSiteTitles } from '../useSiteTitles';
import { importLabels } from './importLabels';
import { withValues, type AddressResult, type ImportRow } from './importRow';
import type { ReportRow } from './report';

interface RowDrawerProps {
  readonly row: ReportRow;
  readonly onKeep: (row: ImportRow) => void;
  readonly onClose: () => void;
}

/** Runs something once the fields are there: the drawer's own code may still be loading before. */
function OnceShown({ run }: { readonly run: () => void }) {
  const first = useRef(run);
  useEffect(() => first.current(), []);
  return null;
}

/**
 * A row in the form of a location, with the rules and the address check of the form. Nothing is
 * stored.
 */
export function RowDrawer({ row: { source }, onKeep, onClose }: RowDrawerProps) {
  const t = useLabels(importLabels);
  const ids = useId();
  const stepForm = useStepForm({
    name: importRowFormName(source.row),
    schema: saveFranchiseSiteSchema,
    values: { ...source.values },
    titles: useSiteTitles(),
  });
  const { form, needed, busy, restored, discard, dropDraft, save, showErrors } = stepForm;
  const business = useBusinessAddress();
  const trusted = useMemo(
    () => [
      ...(source.address?.kind === 'confirmed'
        ? [{ address: addressOf(source.values, SITE_ADDRESS), verified: 1 as const }]
        : []),
      ...(business?.trusted ?? []),
    ],
    [business, source],
  );
  const address = useAddressCheck({ form, names: SITE_ADDRESS, trusted, active: true });

  const keep = () =>
    void save(async ({ sitePhoneExtension }) => {
      // The rules drop the extension of a cell phone, which the form shows as locked.
      const values: SiteFormValues = { ...form.getValues(), sitePhoneExtension };
      const checked: AddressResult | null =
        address.verified === 1
          ? { kind: 'confirmed', address: address.toStore() }
          : address.verified === 0
            ? { kind: 'asEntered', verified: 0 }
            : null;
      onKeep(withValues(source, values, checked));
    });

  return (
    <FormDrawer
      open
      title={t('editRow', { row: source.row })}
      lead={t('rowLead')}
      saveLabel={t('saveRow')}
      onClose={() => {
        dropDraft();
        onClose();
      }}
      onSubmit={keep}
      busy={busy}
      needed={needed}
      onBlocked={showErrors}
      dirty={form.formState.isDirty || restored}
    >
      <DraftNotice restored={restored} onDiscard={discard} />
      <SiteFields
        stepForm={stepForm}
        address={address}
        addressPanelId={`${ids}address`}
        sameLocation={false}
      />
      {/* The row was opened for what is wrong with it. */}
      <OnceShown run={showErrors} />
    </FormDrawer>
  );
}
