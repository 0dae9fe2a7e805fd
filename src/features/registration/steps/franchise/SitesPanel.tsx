import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import { Card } from '@/components/Card';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { useFranchiseSites } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { ListEmpty, ListHead } from '../../step-kit/listStyles';
import { DeleteSiteDialog } from './DeleteSiteDialog';
import { franchiseLabels } from './franchiseLabels';
import { siteColumns } from './siteColumns';
import { SiteDrawer } from './SiteDrawer';
import { SitesTable } from './SitesTable';

interface SitesPanelProps {
  readonly id: string;
  /** Called when a location is stored: the answer Yes is then a fact, whether or not Next is pressed. */
  readonly onStored: () => void;
}

/** The locations of the shop, with buttons to add, edit and delete. */
export function SitesPanel({ id, onStored }: SitesPanelProps) {
  const { editable } = useRegistration();
  const t = useLabels(franchiseLabels);
  const sites = useFranchiseSites();
  const [editing, setEditing] = useState<{ site: FranchiseSite | null } | null>(null);
  const [deleting, setDeleting] = useState<FranchiseSite | null>(null);
  const columns = useMemo(
    () =>
      siteColumns(
        t,
        editable ? { onEdit: (site) => setEditing({ site }), onDelete: setDeleting } : null,
      ),
    [editable, t],
  );

  const add = (
    <Button
      variant="soft"
      startIcon={<Icon name="plus" />}
      onClick={() => setEditing({ site: null })}
    >
      {t('addLocation')}
    </Button>
  );

  return (
    <Card flush id={id} aria-labelledby={`${id}-title`}>
      <ListHead>
        <h2 id={`${id}-title`}>{t('shops', { n: sites.length })}</h2>
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
      {editing ? (
        <SiteDrawer site={editing.site} onStored={onStored} onClose={() => setEditing(null)} />
      ) : null}
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
