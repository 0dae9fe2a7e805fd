import { Button } from '@/components/Button';
import { useMemo, useState } from 'react';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import { Card } from '@/components/Card';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { useFranchiseSites } from '../../model/entityHooks';
import { IMPORT_FORM, siteFormName } from '../../model/formNames';
import { useRegistration } from '../../model/RegistrationContext';
import { siteNames } from '../../model/siteNames';
import { ListActions, ListEmpty, ListHead } from '../../step-kit/listStyles';
import { UnsavedMark } from '../../step-kit/UnsavedMark';
import { DeleteSiteDialog } from './DeleteSiteDialog';
import { franchiseLabels } from './franchiseLabels';
import { siteColumns } from './siteColumns';
import { SitesTable } from './SitesTable';

const SiteDrawer = lazyScreen(() => import('./SiteDrawer'));
const ImportView = lazyScreen(() => import('./import/ImportView'));

interface SitesPanelProps {
  readonly id: string;
  /**
   * Stores the answer Yes before locations are added: adding them stores it too, and a save with an
   * older version would then be refused. Rejects with an ApiError.
   */
  readonly storeYes: () => Promise<void>;
  /**
   * Called when a location is stored: the answer Yes is then a fact, whether or not Next is
   * pressed. Never rejects.
   */
  readonly onStored: () => Promise<unknown>;
}

/** The locations of the shop, with buttons to add, edit and delete. */
export function SitesPanel({ id, storeYes, onStored }: SitesPanelProps) {
  const { editable } = useRegistration();
  const t = useLabels(franchiseLabels);
  const plural = usePlural(franchiseLabels);
  const sites = useFranchiseSites();
  const [editing, setEditing] = useState<{ site: FranchiseSite | null } | null>(null);
  const [importing, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<FranchiseSite | null>(null);
  const columns = useMemo(
    () =>
      siteColumns(
        t,
        siteNames(sites),
        editable ? { onEdit: (site) => setEditing({ site }), onDelete: setDeleting } : null,
      ),
    [editable, sites, t],
  );

  const add = (
    <ListActions data-alone={sites.length === 0 || undefined}>
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
    </ListActions>
  );

  return (
    <Card flush id={id} aria-labelledby={`${id}-title`}>
      <ListHead>
        <h2 id={`${id}-title`}>{plural('shopCount', sites.length)}</h2>
        {editable && sites.length > 0 ? add : null}
      </ListHead>
      {sites.length === 0 ? (
        <ListEmpty>
          <EmptyState
            drawing={<NothingFoundDrawing />}
            title={t('noShops')}
            text={editable ? t('noShopsText') : undefined}
            action={editable ? add : undefined}
          />
        </ListEmpty>
      ) : (
        <SitesTable caption={t('caption')} columns={columns} rows={sites} />
      )}
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
      {deleting ? (
        <DeleteSiteDialog
          site={deleting}
          last={sites.length === 1}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Card>
  );
}
