import { useMemo, useState } from 'react';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { useDeleteFranchiseSiteMutation } from '@/api/parts';
import { Button } from '@/components/Button';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { useNotify } from '@/store/notify';
import { useChosenRows } from '@/components/lists/chosenRows';
import { DataTable } from '@/components/lists/DataTable';
import type { Column } from '@/components/lists/tableCells';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { siteNames, siteWithPlace } from '../../model/fields';
import { DeleteEntryDialog, ListCard, ListEmpty } from '../../form/ListCard';
import { UnsavedMark } from '../../form/DraftNotice';
import { IMPORT_FORM, siteFormName } from './step';
import { type DeletedSites, DeleteSitesDialog } from './DeleteSitesDialog';
import { findSites, SitesTools } from './SitesTools';
import { franchiseLabels } from './franchiseLabels';
import { siteColumns } from './siteColumns';
import { WindowedTable } from './WindowedTable';

/** From this many locations on, the list can be searched, and several of them deleted at once. */
const LONG_LIST = 8;

const uidOf = ({ siteUid }: FranchiseSite): string => siteUid;

const SiteDrawer = lazyScreen(() => import('./SiteDrawer'));
const ImportView = lazyScreen(() => import('./import/ImportView'));

interface SitesPanelProps {
  readonly id: string;
  /**
   * Stores the answer Yes before locations are added, which would store it too and make the version
   * stale. Rejects with an ApiError.
   */
  readonly storeYes: () => Promise<void>;
  /** Called when a location is stored: the answer Yes is then a fact. Never rejects. */
  readonly onStored: () => Promise<unknown>;
  /** Called after several were deleted, with those that were not. */
  readonly onDeleted: (result: DeletedSites) => void;
}

export function SitesPanel({ id, storeYes, onStored, onDeleted }: SitesPanelProps) {
  const { editable } = useRegistration();
  const t = useLabels(franchiseLabels);
  const plural = usePlural(franchiseLabels);
  const notify = useNotify();
  const sites = usePart('franchiseSites');
  const [editing, setEditing] = useState<{ site: FranchiseSite | null } | null>(null);
  const [importing, setImporting] = useState(false);
  const [remove] = useDeleteFranchiseSiteMutation();
  const [deleting, setDeleting] = useState<FranchiseSite | null>(null);
  // Read again when the location was changed meanwhile: the next press is about the newest one.
  const newest = sites.find(({ siteUid }) => siteUid === deleting?.siteUid);
  const long = sites.length >= LONG_LIST;
  const [text, setText] = useState('');
  const shown = long ? findSites(sites, text) : sites;
  const { keys, chosen, all, choose, chooseAll, toggle } = useChosenRows(shown, uidOf);
  const [deletingChosen, setDeletingChosen] = useState(false);
  const columns = useMemo(
    () =>
      siteColumns(
        t,
        siteNames(sites),
        editable
          ? {
              onEdit: (site) => setEditing({ site }),
              onDelete: setDeleting,
              ...(long && {
                choice: {
                  isChosen: ({ siteUid }) => keys.has(siteUid),
                  onChoose: toggle,
                },
              }),
            }
          : null,
      ),
    [keys, toggle, editable, long, sites, t],
  );

  const onDeletedChosen = async (result: DeletedSites) => {
    choose(result.failed);
    setDeletingChosen(false);
    onDeleted(result);
    if (!result.error) notify.success(t('siteDeleted'));
  };

  return (
    <>
      <ListCard
        id={id}
        title={plural('shopCount', sites.length)}
        empty={
          sites.length === 0
            ? { drawing: <NothingFoundDrawing />, title: t('noShops'), text: t('noShopsText') }
            : null
        }
        add={
          <>
            <Button
              variant="soft"
              startIcon={<Icon name="plus" />}
              onClick={() => setEditing({ site: null })}
            >
              {t('addLocation')}
            </Button>
            <UnsavedMark form={siteFormName(null)} />
            <Button
              variant="outlined"
              startIcon={<Icon name="upload" />}
              onClick={() => setImporting(true)}
            >
              {t('import')}
            </Button>
            <UnsavedMark form={IMPORT_FORM} />
          </>
        }
      >
        {long ? (
          <SitesTools
            text={text}
            onText={setText}
            chosen={editable ? chosen.length : null}
            all={all}
            onAll={chooseAll}
            onDelete={() => setDeletingChosen(true)}
          />
        ) : null}
        {shown.length === 0 ? (
          <ListEmpty>
            <EmptyState drawing={<NothingFoundDrawing />} title={t('noneFound')} />
          </ListEmpty>
        ) : (
          <SitesTable caption={t('caption')} columns={columns} rows={shown} />
        )}
      </ListCard>
      <OverlayBoundary
        open={editing !== null || importing}
        onMissing={() => {
          setEditing(null);
          setImporting(false);
        }}
      >
        {editing ? (
          <SiteDrawer
            site={editing.site}
            storeYes={storeYes}
            onStored={onStored}
            onClose={() => setEditing(null)}
          />
        ) : null}
        {importing ? (
          <ImportView storeYes={storeYes} onStored={onStored} onClose={() => setImporting(false)} />
        ) : null}
      </OverlayBoundary>
      {deletingChosen ? (
        <DeleteSitesDialog
          sites={chosen}
          question={plural('deleteChosenText', chosen.length)}
          actionLabel={plural('deleteChosen', chosen.length)}
          onDone={onDeletedChosen}
          onCancel={() => setDeletingChosen(false)}
        />
      ) : null}
      {deleting ? (
        <DeleteEntryDialog
          remove={(requestUid) =>
            remove({ requestUid, siteUid: deleting.siteUid, etag: newest?.etag }).unwrap()
          }
          failure="deleteSites"
          done={t('siteDeleted')}
          actionLabel={t('deleteShop')}
          consequence={sites.length === 1 ? t('deleteLast') : undefined}
          onClose={() => setDeleting(null)}
        >
          {t('deleteText', { name: siteWithPlace(deleting) })}
        </DeleteEntryDialog>
      ) : null}
    </>
  );
}

/** From this many rows on, only the visible ones are rendered. */
const WINDOW_FROM = 50;

interface SitesTableProps {
  readonly caption: string;
  readonly columns: readonly Column<FranchiseSite>[];
  readonly rows: readonly FranchiseSite[];
}

function SitesTable(table: SitesTableProps) {
  const Shown = table.rows.length > WINDOW_FROM ? WindowedTable : DataTable;
  return <Shown {...table} rowKey={uidOf} />;
}
