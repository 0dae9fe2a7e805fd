import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import type { DiverseOwnership } from '@contract/entities/ownership';
import { DIVERSITY_NONE } from '@contract/enums';
import { toApiError, type ApiError } from '@/api/errors';
import {
  useBulkCreateDiverseOwnershipMutation,
  useCreateOwnershipInfoMutation,
} from '@/api/ownership';
import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { useCodeOptions, useDiverseOwnership, useOwnershipInfo } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { AsideTitle } from '../../step-kit/asideStyles';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { AddCategory } from './AddCategory';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import { ownershipLabels } from './ownershipLabels';
import { Items } from './ownershipStyles';
import { SavedItem } from './SavedItem';
import { UnsavedItem } from './UnsavedItem';
import { useUnsavedCategories } from './useUnsavedCategories';

const Quiet = styled('p')({ ...type.small, color: color('text-secondary') });

/** Who owns the shop: categories, self-certified or with a certificate. Never required. */
export default function OwnershipStep() {
  const { editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(ownershipLabels);
  const notify = useNotify();
  const ids = useId();
  const saved = useDiverseOwnership();
  const header = useOwnershipInfo();
  const unsaved = useUnsavedCategories();
  const categories = useCodeOptions('owner_diversity');
  const queries = useQueryGroup([categories.query]);
  const [bulkCreate] = useBulkCreateDiverseOwnershipMutation();
  const [createHeader] = useCreateOwnershipInfoMutation();
  const [deleting, setDeleting] = useState<DiverseOwnership | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const savedNow = saved.map((item) => item.diverseOwnershipUid).join();
  const [savedAtFirst] = useState(savedNow);

  const nameOf = (code: string): string =>
    categories.options.find(({ value }) => value === code)?.label ?? code;
  const idOf = (code: string): string => `${ids}${code}`;
  const present = [
    ...saved.map((item) => item.diverseCategoryCode),
    ...unsaved.items.map((item) => item.code),
  ];
  const certified = unsaved.items.filter((item) => item.certified);
  const needed = certified.map((item) => ({
    id: idOf(item.code),
    title: nameOf(item.code),
    detail: t('neededDetail'),
    kind: 'missing' as const,
  }));

  const onNext = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const self = unsaved.items.filter((item) => !item.certified).map((item) => item.code);
      if (self.length > 0) {
        await bulkCreate({
          requestUid: await ensureRequest(),
          items: self.map((diverseCategoryCode) => ({
            diverseCategoryCode,
            certificationType: 'SELF',
            expirationDate: '',
            certificationInfo: null,
            recordStatus: 'A',
          })),
        }).unwrap();
        unsaved.remove(self);
      }
      // The server keeps the header record in line with the entries, but only once it exists.
      const changed = self.length > 0 || savedNow !== savedAtFirst;
      if (changed && present.length > 0 && !header)
        await createHeader({
          requestUid: await ensureRequest(),
          isDiverse: present.includes(DIVERSITY_NONE) ? 0 : 1,
        }).unwrap();
      goNext('ownership');
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error);
      notify.failure('saveOwnership', error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <StepScreen
      step="ownership"
      lead={t('lead')}
      queries={queries}
      needed={needed}
      onNext={() => void onNext()}
      busy={busy}
      restored={unsaved.restored}
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
        <AddCategory options={categories.options} present={present} onAdd={unsaved.add} />
      ) : null}
      {unsaved.items.length > 0 ? (
        <Items aria-label={t('unsavedTitle')}>
          {unsaved.items.map((item) => (
            <li key={item.code}>
              <UnsavedItem
                id={idOf(item.code)}
                item={item}
                name={nameOf(item.code)}
                onChange={(over) => unsaved.change(item.code, over)}
                onRemove={() => unsaved.remove([item.code])}
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
                onDelete={editable ? () => setDeleting(item) : undefined}
              />
            </li>
          ))}
        </Items>
      ) : null}
      {!editable && saved.length === 0 ? <Quiet>{t('emptyReadOnly')}</Quiet> : null}
      <SaveFailure title="saveOwnership" error={failure} />
      {deleting ? (
        <DeleteCategoryDialog
          item={deleting}
          name={nameOf(deleting.diverseCategoryCode)}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </StepScreen>
  );
}
