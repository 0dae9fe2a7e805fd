import { useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { saveFranchiseSiteSchema, type FranchiseSite } from '@contract/entities/franchiseSite';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import { apiError } from '@/api/errors';
import { franchiseSitesApi } from '@/api/franchiseSites';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import { useNotify } from '@/store/notify';
import { useAddressCheck } from '../../address/useAddressCheck';
import { useBusinessAddress } from '../../address/useBusinessAddress';
import { addressOf, toFields } from '../../model/addressOf';
import { useFranchiseSites } from '../../model/entityHooks';
import { siteFormName } from '../../model/formNames';
import { useRegistration } from '../../model/RegistrationContext';
import { ConflictDialog } from '../../form/ConflictDialog';
import { DraftNotice } from '../../form/DraftNotice';
import { REREAD, useRecordVersion } from '../../form/recordVersion';
import { SaveFailure } from '../../actions/SaveFailure';
import { useAction } from '../../actions/useAction';
import { useStepForm, type SaveOutcome } from '../../form/useStepForm';
import { CopyLast } from './CopyLast';
import { DuplicateDialog } from './DuplicateDialog';
import { franchiseLabels } from './franchiseLabels';
import { SITE_ADDRESS, siteAddressKey, siteFormValues } from './siteForm';
import { SiteFields } from './SiteFields';
import { useSiteTitles } from './useSiteTitles';
import { useSaveSite, type KnownShop, type SiteSave } from './useSaveSite';

const WATCHED = ['siteAddress1', 'siteAddress2', 'siteCity', 'siteState', 'siteZip'] as const;

interface SiteDrawerProps {
  /** Null adds a new one. */
  readonly site: FranchiseSite | null;
  readonly storeYes: () => Promise<void>;
  /** Stores the answer Yes beside the location; the drawer waits for it. Never rejects. */
  readonly onStored: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds or updates a location. Saving checks for duplicates; typing does not. */
export default function SiteDrawer({ site, storeYes, onStored, onClose }: SiteDrawerProps) {
  const { online } = useRegistration();
  const t = useLabels(franchiseLabels);
  const titles = useSiteTitles();
  const notify = useNotify();
  const ids = useId();
  const stored = useFranchiseSites().find(({ siteUid }) => siteUid === site?.siteUid) ?? site;
  const saveSite = useSaveSite(stored, storeYes);
  // A save that is repeated after a choice carries on from the location as it is stored then.
  const latestSave = useRef(saveSite);
  latestSave.current = saveSite;
  const version = useRecordVersion({
    select: (state) => state.entities.franchiseSites.entities[site?.siteUid ?? ''] ?? null,
    etagOf: ({ etag }) => etag,
    valuesOf: siteFormValues,
    read: (requestUid) => [
      franchiseSitesApi.endpoints.listFranchiseSites.initiate({ requestUid }, REREAD),
    ],
  });
  const [known, setKnown] = useState<readonly DuplicateShop[] | null>(null);
  /** Key of an address that another location has; Save stays locked until it changes. */
  const [taken, setTaken] = useState<string | null>(null);

  const stepForm = useStepForm({
    name: siteFormName(site),
    schema: saveFranchiseSiteSchema,
    values: { ...siteFormValues(site) },
    titles,
    version,
    locksWhileSaving: true,
    // After a lost response the list says whether the new location was stored.
    rereadsAfterLoss: site === null,
  });
  const { form, idOf, needed, busy, restored, discard, abandon, save, conflict } = stepForm;

  const business = useBusinessAddress();
  const trusted = useMemo(
    () => [
      ...(stored
        ? [{ address: addressOf(stored, SITE_ADDRESS), verified: stored.addressVerified }]
        : []),
      ...(business?.trusted ?? []),
    ],
    [business, stored],
  );
  const address = useAddressCheck({ form, names: SITE_ADDRESS, trusted, active: true });
  const latestAddress = useRef(address);
  latestAddress.current = address;
  const [siteAddress1, siteAddress2, siteCity, siteState, siteZip] = useWatch({
    control: form.control,
    name: WATCHED,
  });
  const sameLocation =
    taken === siteAddressKey({ siteAddress1, siteAddress2, siteCity, siteState, siteZip });

  const chosenShop = useRef<KnownShop>(null);
  const saving = useAction(
    async (shop: KnownShop) => {
      chosenShop.current = shop;
      let result: SiteSave | null = null;
      const outcome = await save(async (values, target) => {
        const toStore = { ...values, ...toFields(address.toStore(), SITE_ADDRESS) };
        result = await latestSave.current(toStore, latestAddress.current.verified, shop, target);
        // Nothing was stored: the form and its draft stay.
        if (result.kind !== 'saved') throw apiError('failed');
        // Until the answer is stored too, Next would be busy with it, and a press of it lost.
        await onStored();
      });
      if (outcome) onSaved(result, outcome);
    },
    () => (chosenShop.current?.legacyShopUid && !site ? 'addDuplicateSite' : 'saveSite'),
  );

  /**
   * What a save led to: stored, a question about known shops, an address already in use, or a
   * failure.
   */
  const onSaved = (result: SiteSave | null, outcome: NonNullable<SaveOutcome>) => {
    setKnown(result?.kind === 'known' ? result.shops : null);
    if (result?.kind === 'sameLocation') setTaken(siteAddressKey(form.getValues()));
    else if (result?.kind === 'saved') {
      notify.success(t('siteSaved'));
      onClose();
    } else if (!result && !outcome.ok) throw outcome.error;
  };

  return (
    <FormDrawer
      open
      title={t(site ? 'editLocation' : 'addLocation')}
      lead={t('drawerLead')}
      onClose={() => {
        abandon();
        onClose();
      }}
      onSubmit={() => void saving.run(null)}
      busy={busy || saving.busy}
      needed={
        sameLocation && needed.length === 0
          ? [{ id: idOf('siteAddress1'), title: titles.siteAddress1 }]
          : needed
      }
      onBlocked={stepForm.showErrors}
      reason={online ? undefined : t('offline')}
      dirty={form.formState.isDirty || restored}
    >
      <DraftNotice restored={restored} onDiscard={discard} />
      {site ? null : <CopyLast form={form} set={stepForm.set} />}
      <SiteFields
        stepForm={stepForm}
        address={address}
        addressPanelId={`${ids}address`}
        sameLocation={sameLocation}
      />
      <SaveFailure {...saving.failed} />
      <ConflictDialog {...conflict} />
      {known ? (
        <DuplicateDialog
          shops={known}
          busy={busy || saving.busy}
          onChoose={(legacyShopUid) => void saving.run({ legacyShopUid })}
          onClose={() => setKnown(null)}
        />
      ) : null}
    </FormDrawer>
  );
}
