import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import IconButton from '@mui/material/IconButton';
import type { DiverseOwnership } from '@contract/registration/ownership';
import { DIVERSITY_NONE, RECORD_ACTIVE } from '@contract/enums';
import {
  useBulkCreateDiverseOwnershipMutation,
  useCreateOwnershipInfoMutation,
  useDeleteDiverseOwnershipMutation,
} from '@/api/parts';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Card } from '@/components/Card';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useKeptFocus } from '@/components/useKeptFocus';
import { color, type } from '@/lib/look/vars';
import { ownershipInfo, PARTS } from '@/store/entities/parts';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/components/Alert';
import { intoView } from '@/components/intoView';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDate } from '@/lib/format/day';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { useCodeLists } from '../../model/useCodeLists';
import { missingItem } from '../../form/useFormNeeds';
import { useLostSave, useSaveAnyway } from '../../form/storedChoice';
import { readOf, useReread } from '../../form/recordSource';
import { SaveFailure, useAction } from '../../actions/useAction';
import { StepScreen } from '../../form/StepScreen';
import { AsideTitle } from '../../form/cardStyles';
import { DeleteEntryDialog } from '../../form/ListCard';
import { CertificateLink } from '../../actions/CertificateLink';
import { AddCategory, Items, ItemBody, ItemCard, ItemHead } from './AddCategory';
import { ownershipStep } from './step';
import { ownershipLabels } from './ownershipLabels';
import { UnsavedItem } from './UnsavedItem';
import { useUnsavedCategories } from './ownershipRules';

const Quiet = styled('p')({ ...type.small, color: color('text-secondary') });

/** Who owns the shop: categories, self-certified or with a certificate. Never required. */
export default function OwnershipStep() {
  const { requestUid, editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(ownershipLabels);
  const ids = useId();
  const saved = usePart('diverseOwnership');
  const header = useAppSelector((state) => ownershipInfo.select(state, requestUid ?? ''));
  const storedCodes = saved.map((item) => item.diverseCategoryCode);
  const unsaved = useUnsavedCategories(storedCodes);
  const { options, queries } = useCodeLists(ownershipStep.codeLists);
  const categories = options.owner_diversity;
  const [bulkCreate] = useBulkCreateDiverseOwnershipMutation(TRIGGER_ONLY);
  const [createHeader] = useCreateOwnershipInfoMutation(TRIGGER_ONLY);
  const saveAnyway = useSaveAnyway('ownership');
  const [remove] = useDeleteDiverseOwnershipMutation();
  const [deleting, setDeleting] = useState<DiverseOwnership | null>(null);
  /** The category whose stored certificate is not what its last save wanted. */
  const [savedBefore, setSavedBefore] = useState<string | null>(null);
  const savedNow = saved.map((item) => item.diverseOwnershipUid).join();
  const [savedAtFirst] = useState(savedNow);

  const nameOf = (code: string): string =>
    categories.find(({ value }) => value === code)?.label ?? code;
  const idOf = (code: string): string => `${ids}${code}`;
  const unsavedList = useKeptFocus(() => focusField(`${ids}category`));
  const present = [...storedCodes, ...unsaved.items.map((item) => item.code)];
  const certified = unsaved.items.filter((item) => item.certified);
  const needed = certified.map((item) =>
    missingItem(idOf(item.code), nameOf(item.code), t('neededDetail')),
  );

  const reread = useReread(readOf(PARTS.diverseOwnership));
  const saves = useLostSave(reread);
  const saving = useAction(async () => {
    await saves.settle();
    const self = unsaved
      .itemsNow()
      .filter((item) => !item.certified)
      .map((item) => item.code);
    if (self.length > 0) {
      const create = bulkCreate({
        requestUid: await ensureRequest(),
        items: self.map((diverseCategoryCode) => ({
          diverseCategoryCode,
          certificationType: 'SELF',
          expirationDate: '',
          certificationInfo: null,
          recordStatus: RECORD_ACTIVE,
        })),
      });
      await saves.watch(create.unwrap());
      unsaved.remove(self);
    }
    // The server keeps the header record in line with the entries, but only once it exists.
    const changed = self.length > 0 || savedNow !== savedAtFirst;
    const headerMissing = changed && present.length > 0 && !header;
    if (headerMissing || (await saveAnyway()))
      await createHeader({
        requestUid: await ensureRequest(),
        isDiverse: present.length === 0 ? null : present.includes(DIVERSITY_NONE) ? 0 : 1,
      }).unwrap();
  }, 'saveOwnership');

  const onNext = async () => {
    if (await saving.run()) goNext('ownership');
  };

  return (
    <StepScreen
      step="ownership"
      lead={t('lead')}
      queries={queries}
      needed={needed}
      onNext={() => void onNext()}
      busy={saving.busy}
      restored={unsaved.restored && unsaved.items.length > 0}
      onDiscard={() => unsaved.remove(unsaved.items.map((item) => item.code))}
      unsaved={unsaved.items.length > 0}
      aside={
        editable ? (
          <Card aria-label={t('skipTitle')}>
            <AsideTitle>{t('skipTitle')}</AsideTitle>
            <Quiet>{t('skipText')}</Quiet>
          </Card>
        ) : undefined
      }
    >
      {editable ? (
        <AddCategory
          id={`${ids}category`}
          options={categories}
          present={present}
          onAdd={unsaved.add}
        />
      ) : null}
      {unsaved.items.length > 0 ? (
        <Items ref={unsavedList} aria-label={t('unsavedTitle')}>
          {unsaved.items.map((item) => (
            <li key={item.code}>
              <UnsavedItem
                id={idOf(item.code)}
                item={item}
                name={nameOf(item.code)}
                saves={saves}
                isUnsaved={() => unsaved.itemsNow().some(({ code }) => code === item.code)}
                onChange={(over) => unsaved.change(item.code, over)}
                onRemove={() => unsaved.remove([item.code])}
                onSavedBefore={() => setSavedBefore(item.code)}
              />
            </li>
          ))}
        </Items>
      ) : null}
      {saved.length > 0 ? (
        <Items aria-label={t('savedTitle')}>
          {saved.map((item) => (
            <li key={item.diverseOwnershipUid}>
              <SavedItem
                item={item}
                name={nameOf(item.diverseCategoryCode)}
                savedBefore={item.diverseCategoryCode === savedBefore}
                onDelete={editable ? () => setDeleting(item) : undefined}
              />
            </li>
          ))}
        </Items>
      ) : null}
      {!editable && saved.length === 0 ? <Quiet>{t('emptyReadOnly')}</Quiet> : null}
      <SaveFailure {...saving.failed} />
      {deleting ? (
        <DeleteEntryDialog
          remove={(uid) =>
            remove({
              requestUid: uid,
              diverseOwnershipUid: deleting.diverseOwnershipUid,
              etag: deleting.etag,
            }).unwrap()
          }
          failure="saveOwnership"
          actionLabel={t('deleteCategory')}
          consequence={deleting.certificationType === 'PROF' ? t('deleteCertificate') : undefined}
          onClose={() => setDeleting(null)}
        >
          {t('deleteText', { name: nameOf(deleting.diverseCategoryCode) })}
        </DeleteEntryDialog>
      ) : null}
    </StepScreen>
  );
}

interface SavedItemProps {
  readonly item: DiverseOwnership;
  readonly name: string;
  /** Whether it was stored by an earlier save than the one that the person has just made. */
  readonly savedBefore: boolean;
  /** Absent in read-only mode. */
  readonly onDelete?: (() => void) | undefined;
}

function SavedItem({ item, name, savedBefore, onDelete }: SavedItemProps) {
  const t = useLabels(ownershipLabels);
  const { locale } = useLanguage();
  return (
    <ItemCard aria-label={name}>
      <ItemHead>
        <StateMark state="done" />
        <div>
          <h2>{name}</h2>
          <p>
            {item.certificationType === 'PROF'
              ? t('professionally', { date: formatDate(item.expirationDate, locale) })
              : t('selfDeclared')}
          </p>
        </div>
        {item.preSignedUrl ? (
          <CertificateLink entry={item} aria-label={t('viewCertificateOf', { name })}>
            {t('viewCertificate')}
          </CertificateLink>
        ) : null}
        {onDelete ? (
          <IconButton aria-label={t('delete', { name })} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        ) : null}
      </ItemHead>
      {item.certificateEncrypted ? (
        <ItemBody>
          <Alert tone="warning">{t('savedEncrypted')}</Alert>
        </ItemBody>
      ) : null}
      {savedBefore ? (
        <ItemBody>
          <Alert tone="warning" role="alert" ref={intoView}>
            {t('savedBefore', { name })}
          </Alert>
        </ItemBody>
      ) : null}
    </ItemCard>
  );
}
