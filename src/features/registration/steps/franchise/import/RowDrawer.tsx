import { useEffect, useRef } from 'react';
import { saveFranchiseSiteSchema, SITE_ADDRESS } from '@contract/registration/franchiseSite';
import { useLabels } from '@/components/labels/LabelsContext';
import { useBusinessAddress } from '../../../address/BusinessAddressOffer';
import { RecordDrawer } from '../../../form/RecordDrawer';
import { useRecordForm } from '../../../form/useRecordForm';
import { importRowFormName } from '../step';
import type { SiteFormValues } from '../siteForm';
import { SiteFields } from '../SiteFields';
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

/** A row in the form of a location. Nothing is stored. */
export function RowDrawer({ row: { source }, onKeep, onClose }: RowDrawerProps) {
  const t = useLabels(importLabels);
  const business = useBusinessAddress();
  const confirmed = source.address?.kind === 'confirmed';
  const record = useRecordForm({
    name: importRowFormName(source.row),
    schema: saveFranchiseSiteSchema,
    values: { ...source.values },
    closes: true,
    address: {
      names: SITE_ADDRESS,
      stored: confirmed ? { ...source.values, addressVerified: 1 } : null,
      trusted: business?.trusted,
      advisory: true,
    },
    save: async ({ sitePhoneExtension }, { addressVerified }) => {
      // The rules drop the extension of a cell phone, which the form shows as locked.
      const values: SiteFormValues = { ...record.form.getValues(), sitePhoneExtension };
      const checked: AddressResult | null =
        addressVerified === 1
          ? { kind: 'confirmed', address: record.address.toStore() }
          : addressVerified === 0
            ? { kind: 'asEntered', verified: 0 }
            : null;
      onKeep(withValues(source, values, checked));
    },
    failure: 'saveSite',
  });

  return (
    <RecordDrawer
      record={record}
      worksOffline
      title={t('editRow', { row: source.row })}
      lead={t('rowLead')}
      saveLabel={t('saveRow')}
      onClose={onClose}
    >
      <SiteFields record={record} sameLocation={false} />
      {/* The row was opened for what is wrong with it. */}
      <OnceShown run={record.showErrors} />
    </RecordDrawer>
  );
}
