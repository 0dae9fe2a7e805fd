import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import {
  saveFranchiseSiteSchema,
  type FranchiseSite,
  SITE_ADDRESS,
  type SaveFranchiseSite,
} from '@contract/registration/franchiseSite';
import type { DuplicateShop } from '@contract/registration/vendorRequest';
import { useLabels } from '@/components/labels/LabelsContext';
import { PARTS } from '@/store/entities/parts';
import { useNotify } from '@/store/notify';
import { Button } from '@/components/Button';
import { color, type } from '@/lib/look/vars';
import {
  partsApi,
  useAddDuplicateSiteMutation,
  useCreateFranchiseSiteMutation,
  useUpdateFranchiseSiteMutation,
} from '@/api/parts';
import { useAppDispatch } from '@/store/hooks';
import { useBusinessAddress } from '../../address/BusinessAddressOffer';
import { useFieldName } from '../../model/fields';
import { RecordDrawer } from '../../form/RecordDrawer';
import { type SaveContext, listSource, REREAD } from '../../form/recordSource';
import { useRecordForm } from '../../form/useRecordForm';
import { usePart } from '../../model/records';
import { siteFormName } from './step';
import { DuplicateDialog } from './DuplicateDialog';
import { franchiseLabels } from './franchiseLabels';
import {
  hasSameValues,
  siteAddressKey,
  siteFormValues,
  duplicateQuestion,
  needsDuplicateCheck,
  locateSite,
  valuesToCopy,
  useSiteTitles,
} from './siteForm';
import { SiteFields, type SiteRecord } from './SiteFields';

const WATCHED = ['siteAddress1', 'siteAddress2', 'siteCity', 'siteState', 'siteZip'] as const;

const SOURCE = listSource(PARTS.franchiseSites, {
  isSame: hasSameValues,
  valuesOf: siteFormValues,
});

interface SiteDrawerProps {
  readonly site: FranchiseSite | null;
  readonly storeYes: () => Promise<void>;
  /** Stores the answer Yes beside the location; the drawer waits for it. Never rejects. */
  readonly onStored: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds or updates a location. Saving checks for duplicates; typing does not. */
export default function SiteDrawer({ site, storeYes, onStored, onClose }: SiteDrawerProps) {
  const t = useLabels(franchiseLabels);
  const nameOf = useFieldName();
  const notify = useNotify();
  const saveSite = useSaveSite(storeYes);
  const [known, setKnown] = useState<readonly DuplicateShop[] | null>(null);
  /** Key of an address that another location has; Save stays locked until it changes. */
  const [taken, setTaken] = useState<string | null>(null);
  const chosenShop = useRef<KnownShop>(null);
  // A location that is deleted while its drawer is open keeps its address.
  const stored = usePart('franchiseSites').find(({ siteUid }) => siteUid === site?.siteUid) ?? site;
  const business = useBusinessAddress();

  const record = useRecordForm({
    name: siteFormName(site),
    schema: saveFranchiseSiteSchema,
    values: { ...siteFormValues(site) },
    source: SOURCE,
    uid: site?.siteUid ?? null,
    closes: true,
    // After a lost response the list says whether the new location was stored.
    address: { names: SITE_ADDRESS, stored, trusted: business?.trusted, advisory: true },
    save: async (values, context) => {
      const result = await saveSite(values, context, chosenShop.current).catch((thrown) => {
        setKnown(null);
        throw thrown;
      });
      if (result.kind === 'saved') {
        // Until the answer is stored too, Next would be busy with it, and a press of it lost.
        await onStored();
        return undefined;
      }
      setKnown(result.kind === 'known' ? result.shops : null);
      if (result.kind === 'sameLocation') setTaken(siteAddressKey(form.getValues()));
      return 'notSaved';
    },
    failure: () => (chosenShop.current?.legacyShopUid && !site ? 'addDuplicateSite' : 'saveSite'),
    onSaved: () => {
      notify.success(t('siteSaved'));
      onClose();
    },
  });
  const { form, idOf, needed } = record;
  const submit = (shop: KnownShop) => {
    chosenShop.current = shop;
    return record.submit();
  };

  const [siteAddress1, siteAddress2, siteCity, siteState, siteZip] = useWatch({
    control: form.control,
    name: WATCHED,
  });
  const sameLocation =
    taken === siteAddressKey({ siteAddress1, siteAddress2, siteCity, siteState, siteZip });
  const blocked = sameLocation && needed.length === 0;

  return (
    <RecordDrawer
      record={{
        ...record,
        needed: blocked
          ? [{ id: idOf('siteAddress1'), title: nameOf('siteAddress1'), kind: 'error' }]
          : needed,
        submit: () => submit(null),
      }}
      title={t(site ? 'editLocation' : 'addLocation')}
      lead={t('drawerLead')}
      onClose={onClose}
    >
      {site ? null : <CopyLast form={form} set={record.set} />}
      <SiteFields record={record} sameLocation={sameLocation} />
      {known ? (
        <DuplicateDialog
          shops={known}
          busy={record.busy}
          onChoose={(legacyShopUid) => void submit({ legacyShopUid })}
          onClose={() => setKnown(null)}
        />
      ) : null}
    </RecordDrawer>
  );
}

const Copy = styled('div')({
  marginBottom: 16,
  '& p': { ...type.small, color: color('text-secondary'), marginTop: 8 },
});

/** Fills the contact of a new location from the one added last, and says which fields it filled. */
function CopyLast({ form, set }: Pick<SiteRecord, 'form' | 'set'>) {
  const t = useLabels(franchiseLabels);
  const titles = useSiteTitles();
  const last = usePart('franchiseSites').at(-1);
  const [said, setSaid] = useState('');
  if (!last) return null;

  const copy = () => {
    const values = valuesToCopy(last, form.getValues());
    for (const [field, value] of values) set(field, value);
    setSaid(
      values.length > 0
        ? t('copied', {
            name: last.siteName,
            fields: values.map(([field]) => titles[field]).join(', '),
          })
        : t('copiedNone'),
    );
  };

  return (
    <Copy>
      <Button type="button" variant="outlined" onClick={copy}>
        {t('copyLast')}
      </Button>
      <p role="status">{said}</p>
    </Copy>
  );
}

/** Stored, refused because the address is already listed, or a choice between existing shops. */
type SiteSave =
  | { readonly kind: 'saved' }
  | { readonly kind: 'sameLocation' }
  | { readonly kind: 'known'; readonly shops: readonly DuplicateShop[] };

/** The person's choice between existing shops: one of them, none (''), or not asked yet (null). */
type KnownShop = { readonly legacyShopUid: string } | null;

/**
 * Checks for duplicates unless the person has chosen, geocodes (a failure never blocks), then
 * saves. Rejects with an ApiError.
 */
function useSaveSite(storeYes: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [create] = useCreateFranchiseSiteMutation();
  const [update] = useUpdateFranchiseSiteMutation();
  const [addDuplicate] = useAddDuplicateSiteMutation();

  return async (
    form: SaveFranchiseSite,
    { requestUid, stored: site, etag, addressVerified }: SaveContext<FranchiseSite>,
    known: KnownShop,
  ): Promise<SiteSave> => {
    const moved = needsDuplicateCheck(site, form);
    if (moved && known === null) {
      const asked = partsApi.endpoints.checkDuplicateSite.initiate(
        { requestUid, ...duplicateQuestion(site, form) },
        { subscribe: false, forceRefetch: true },
      );
      const found = await dispatch(asked).unwrap();
      if (found.result === 'DUPLICATE SITE LOCATION') {
        // The list may miss it: someone else has added it, or a response was lost.
        const list = partsApi.endpoints.listFranchiseSites;
        void dispatch(list.initiate({ requestUid }, REREAD));
        return { kind: 'sameLocation' };
      }
      if (found.result === 'DUPLICATE') return { kind: 'known', shops: found.shops ?? [] };
    }

    const located = await locateSite(dispatch, form);
    const body: SaveFranchiseSite = {
      ...form,
      userUid: site?.userUid ?? '',
      userName: site?.userName ?? '',
      // A moved site must not keep the coordinates and the shop of its old address.
      siteLatitude: located?.latitude ?? (moved ? null : (site?.siteLatitude ?? null)),
      siteLongitude: located?.longitude ?? (moved ? null : (site?.siteLongitude ?? null)),
      legacyShopUid: known?.legacyShopUid ?? (moved ? '' : (site?.legacyShopUid ?? '')),
      addressVerified,
    };
    if (site) await update({ ...body, requestUid, siteUid: site.siteUid, etag }).unwrap();
    else {
      const add = known && known.legacyShopUid !== '' ? addDuplicate : create;
      await storeYes();
      await add({ ...body, requestUid }).unwrap();
    }
    return { kind: 'saved' };
  };
}
