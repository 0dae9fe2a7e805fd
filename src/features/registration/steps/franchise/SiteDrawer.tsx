import { useId, useMemo, useState } from 'react';
import { saveFranchiseSiteSchema, type FranchiseSite } from '@contract/entities/franchiseSite';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import { apiError, type ApiError } from '@/api/errors';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { useNotify } from '@/store/notify';
import { useAddressCheck } from '../../address/useAddressCheck';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { useStepForm } from '../../step-kit/useStepForm';
import { DuplicateDialog } from './DuplicateDialog';
import { franchiseLabels } from './franchiseLabels';
import { SITE_ADDRESS, siteAddressKey, siteFormValues } from './siteForm';
import { SiteFields } from './SiteFields';
import { useSaveSite, type KnownShop, type SiteSave } from './useSaveSite';

interface SiteDrawerProps {
  /** Null adds a new one. */
  readonly site: FranchiseSite | null;
  readonly onClose: () => void;
}

/** Adds or updates a location. Duplicates are looked for when it is saved, never while typing. */
export function SiteDrawer({ site, onClose }: SiteDrawerProps) {
  const { online } = useRegistration();
  const t = useLabels(franchiseLabels);
  const notify = useNotify();
  const ids = useId();
  const saveSite = useSaveSite(site);
  const [failure, setFailure] = useState<{ title: FailureKey; error: ApiError } | null>(null);
  const [known, setKnown] = useState<readonly DuplicateShop[] | null>(null);
  /** The address this request holds already; Save stays locked until it changes. */
  const [taken, setTaken] = useState<string | null>(null);

  const stepForm = useStepForm({
    name: `site-${site?.siteUid ?? 'new'}`,
    schema: saveFranchiseSiteSchema,
    values: { ...siteFormValues(site) },
    titles: {
      siteName: t('siteName'),
      storeNumber: t('storeNumber'),
      siteAddress1: t('address'),
      siteAddress2: t('addressLine2'),
      siteCity: t('city'),
      siteState: t('state'),
      siteZip: t('zip'),
      siteContactFirstName: t('firstName'),
      siteContactLastName: t('lastName'),
      siteContactTitle: t('contactTitle'),
      sitePhone: t('phone'),
      sitePhoneType: t('phoneType'),
      sitePhoneExtension: t('extension'),
      siteEmail: t('email'),
    },
  });
  const { form, idOf, needed, busy, restored, dropDraft, save } = stepForm;

  const trusted = useMemo(
    () =>
      site
        ? [
            {
              address: {
                address: site.siteAddress1,
                address2: site.siteAddress2,
                city: site.siteCity,
                state: site.siteState,
                zipcode: site.siteZip,
              },
              verified: site.addressVerified,
            },
          ]
        : [],
    [site],
  );
  const address = useAddressCheck({ form, names: SITE_ADDRESS, trusted, active: true });
  const [siteAddress1, siteAddress2, siteCity, siteState, siteZip] = form.watch([
    'siteAddress1',
    'siteAddress2',
    'siteCity',
    'siteState',
    'siteZip',
  ]);
  const sameLocation =
    taken !== null &&
    taken === siteAddressKey({ siteAddress1, siteAddress2, siteCity, siteState, siteZip });

  const submit = async (answer: KnownShop) => {
    setFailure(null);
    const result: { current: SiteSave | null } = { current: null };
    const outcome = await save(async (values) => {
      result.current = await saveSite(values, address.verified, answer);
      // Nothing was stored: the form and its draft stay.
      if (result.current.kind !== 'saved') throw apiError('conflict');
    });
    if (!outcome) return;
    const became = result.current;
    setKnown(became?.kind === 'known' ? became.shops : null);
    if (became?.kind === 'sameLocation') setTaken(siteAddressKey(form.getValues()));
    else if (became?.kind === 'saved') {
      notify.success(t('siteSaved'));
      onClose();
    } else if (!became && !outcome.ok) {
      const title =
        answer && answer.legacyShopUid !== '' && !site ? 'addDuplicateSite' : 'saveSite';
      setFailure({ title, error: outcome.error });
      notify.failure(title, outcome.error);
    }
  };

  return (
    <FormDrawer
      open
      title={t(site ? 'editLocation' : 'addLocation')}
      lead={t('drawerLead')}
      onClose={() => {
        dropDraft();
        onClose();
      }}
      onSubmit={() => void submit(null)}
      busy={busy}
      needed={
        sameLocation && needed.length === 0
          ? [{ id: idOf('siteAddress1'), title: t('address') }]
          : needed
      }
      reason={online ? undefined : t('offline')}
      dirty={form.formState.isDirty || restored}
    >
      <SiteFields
        stepForm={stepForm}
        address={address}
        addressPanelId={`${ids}address`}
        sameLocation={sameLocation}
      />
      {failure ? <SaveFailure title={failure.title} error={failure.error} /> : null}
      {known ? (
        <DuplicateDialog
          shops={known}
          busy={busy}
          onChoose={(legacyShopUid) => void submit({ legacyShopUid })}
          onClose={() => setKnown(null)}
        />
      ) : null}
    </FormDrawer>
  );
}
