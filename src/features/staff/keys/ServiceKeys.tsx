import { useState } from 'react';
import type { ServiceKey } from '@contract/entities/serviceKey';
import { useListServiceKeysQuery } from '@/api/serviceKeys';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { DataTable } from '@/components/lists/DataTable';
import { SecretDialog } from '@/components/overlays/SecretDialog';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { useFreshCode } from '@/store/useFreshCode';
import { Named, RowActions } from '../staffStyles';
import { type KeyAction, KeyDialog } from './KeyDialog';
import { NewKeyForm } from './NewKeyForm';
import { serviceKeyLabels } from './serviceKeyLabels';

interface Asked {
  readonly action: KeyAction;
  readonly serviceKey: ServiceKey;
  /** A dialog of its own for each question, so that none shows an earlier failure. */
  readonly count: number;
}

/** The keys of other systems: an admin makes, rotates and revokes them. */
export function ServiceKeys() {
  const t = useLabels(serviceKeyLabels);
  const { locale } = useLanguage();
  const keys = useListServiceKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const freshCode = useFreshCode();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null);
  const [shown, setShown] = useState(false);

  const ask = (action: KeyAction, serviceKey: ServiceKey) => {
    setAsked({ action, serviceKey, count: (asked?.count ?? 0) + 1 });
    setOpen(true);
  };
  const show = (key: { readonly name: string; readonly token: string }) => {
    setMade(key);
    setShown(true);
  };
  const rows = keys.data?.keys ?? [];

  return (
    <Card aria-label={t('title')} aria-busy={keys.isFetching}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      {keys.data === undefined ? (
        keys.isError ? (
          <LoadFailure text={t('failed')} onRetry={keys.refetch} />
        ) : (
          <RowsSkeleton label={t('loading')} />
        )
      ) : rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <DataTable
          caption={t('table')}
          rows={rows}
          rowKey={({ keyUid }) => keyUid}
          columns={[
            {
              key: 'system',
              title: t('system'),
              cell: ({ name, scopes }) => (
                <Named>
                  <b>{name}</b>
                  {scopes.includes('numbers') ? (
                    <StatusChip tone="warning">{t('wholeNumbers')}</StatusChip>
                  ) : (
                    <StatusChip>{t('lastFour')}</StatusChip>
                  )}
                </Named>
              ),
            },
            {
              key: 'madeBy',
              title: t('madeBy'),
              cell: ({ createdBy, createdAt }) => (
                <Named>
                  {createdBy || t('operator')}
                  <small>{formatMoment(createdAt, locale)}</small>
                </Named>
              ),
            },
            {
              key: 'expires',
              title: t('expires'),
              cell: ({ active, expiresAt }) => (
                <Named>
                  {active === 1 ? null : <StatusChip tone="error">{t('ended')}</StatusChip>}
                  {formatMoment(expiresAt, locale)}
                </Named>
              ),
            },
            {
              key: 'lastUsed',
              title: t('lastUsed'),
              cell: ({ lastUsedAt }) => formatMoment(lastUsedAt, locale) || t('never'),
            },
            {
              key: 'actions',
              title: t('actions'),
              titleHidden: true,
              cell: (key) =>
                key.active === 1 ? (
                  <RowActions>
                    <Button
                      variant="outlined"
                      size="small"
                      aria-label={t('rotateNamed', { name: key.name })}
                      onClick={() => ask('rotate', key)}
                    >
                      {t('rotate')}
                    </Button>
                    <Button
                      variant="outlined"
                      size="small"
                      color="error"
                      aria-label={t('revokeNamed', { name: key.name })}
                      onClick={() => ask('revoke', key)}
                    >
                      {t('revoke')}
                    </Button>
                  </RowActions>
                ) : null,
            },
          ]}
        />
      )}
      <h3>{t('newTitle')}</h3>
      <NewKeyForm withCode={freshCode.withCode} onMade={show} />
      {asked ? (
        <KeyDialog
          key={asked.count}
          {...asked}
          open={open && !freshCode.dialog.open}
          withCode={freshCode.withCode}
          onDone={(token) => {
            setOpen(false);
            if (token !== null) show({ name: asked.serviceKey.name, token });
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
      <SecretDialog
        secret={shown && made ? made.token : null}
        title={t('secretTitle', { name: made?.name ?? '' })}
        label={t('secretLabel')}
        onClose={() => {
          setShown(false);
          setMade(made && { ...made, token: '' });
        }}
      >
        {t('secretText')}
      </SecretDialog>
      <FreshCodeDialog
        {...freshCode.dialog}
        why={t('freshCode', { email: freshCode.email })}
        actionLabel={t('continue')}
      />
    </Card>
  );
}
