import { useState } from 'react';
import type { ServiceKey } from '@contract/entities/serviceKey';
import { useListServiceKeysQuery } from '@/api/serviceKeys';
import { RowButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/feedback/Loaded';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { DataTable } from '@/components/lists/DataTable';
import { SecretDialog } from '@/components/overlays/SecretDialog';
import { useQuestion } from '@/components/overlays/useQuestion';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { useFreshCode } from '@/store/useFreshCode';
import { Named, RowActions } from '../staffStyles';
import { type KeyAction, KeyDialog } from './KeyDialog';
import { NewKeyForm } from './NewKeyForm';
import { serviceKeyLabels } from './serviceKeyLabels';

/** The keys of other systems: an admin makes, rotates and revokes them. */
export function ServiceKeys() {
  const t = useLabels(serviceKeyLabels);
  const { locale } = useLanguage();
  const keys = useListServiceKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const freshCode = useFreshCode();
  const question = useQuestion<{ action: KeyAction; serviceKey: ServiceKey }>();
  const { about } = question;
  const [made, setMade] = useState<{ name: string; token: string | null }>({
    name: '',
    token: null,
  });
  const show = (name: string, token: string) => setMade({ name, token });

  return (
    <Card aria-label={t('title')} aria-busy={keys.isFetching}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <Loaded query={keys} loading={t('loading')} failed={t('failed')}>
        {({ keys: rows }) =>
          rows.length === 0 ? (
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
                        <RowButton
                          name={t('rotateNamed', { name: key.name })}
                          onClick={() => question.ask({ action: 'rotate', serviceKey: key })}
                        >
                          {t('rotate')}
                        </RowButton>
                        <RowButton
                          name={t('revokeNamed', { name: key.name })}
                          color="error"
                          onClick={() => question.ask({ action: 'revoke', serviceKey: key })}
                        >
                          {t('revoke')}
                        </RowButton>
                      </RowActions>
                    ) : null,
                },
              ]}
            />
          )
        }
      </Loaded>
      <h3>{t('newTitle')}</h3>
      <NewKeyForm withCode={freshCode.withCode} onMade={show} />
      {about ? (
        <KeyDialog
          key={question.count}
          {...about}
          open={question.open && !freshCode.dialog.open}
          withCode={freshCode.withCode}
          onDone={(token) => {
            question.close();
            if (token !== null) show(about.serviceKey.name, token);
          }}
          onCancel={question.close}
        />
      ) : null}
      <SecretDialog
        secret={made.token}
        title={t('secretTitle', { name: made.name })}
        label={t('secretLabel')}
        onClose={() => setMade({ ...made, token: null })}
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
