import { useState } from 'react';
import { WEBHOOK_TYPES, type WebhookEndpoint, type Webhooks } from '@contract/entities/webhook';
import { toApiError } from '@/api/errors';
import { useTestWebhookMutation } from '@/api/webhooks';
import { RowButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { DataTable } from '@/components/lists/DataTable';
import { SecretDialog } from '@/components/overlays/SecretDialog';
import { useQuestion } from '@/components/overlays/useQuestion';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { failureDetail, useNotify } from '@/store/notify';
import { useFreshCode } from '@/store/useFreshCode';
import { Named, RowActions } from '../staffStyles';
import { NewWebhookForm } from './NewWebhookForm';
import { type WebhookAction, WebhookDialog } from './WebhookDialog';
import { webhookLabels } from './webhookLabels';

/** A row: a receiver of an admin, or that of the environment. */
type Row = { readonly url: string; readonly endpoint: WebhookEndpoint | null };

/** The receivers of webhooks: an admin adds, edits, tests and removes them. */
export function Receivers({ webhooks, busy }: { readonly webhooks: Webhooks; busy: boolean }) {
  const t = useLabels(webhookLabels);
  const { locale } = useLanguage();
  const notify = useNotify();
  const freshCode = useFreshCode();
  const [test, testing] = useTestWebhookMutation();
  const question = useQuestion<{ action: WebhookAction; endpoint: WebhookEndpoint }>();
  const { about } = question;
  const [made, setMade] = useState<{ url: string; secret: string | null }>({
    url: '',
    secret: null,
  });
  const show = (url: string, secret: string) => setMade({ url, secret });

  const sendTest = async ({ endpointUid }: WebhookEndpoint): Promise<void> => {
    try {
      const { deliveries } = await test({ endpointUid }).unwrap();
      const sent = deliveries.find((delivery) => delivery.endpointUid === endpointUid);
      if (sent?.state === 'DELIVERED') notify.success(t('testSent'));
      else notify.error(t('testRefused'));
    } catch (thrown) {
      notify.error(t('actionFailed', { reason: failureDetail(toApiError(thrown), notify) }));
    }
  };
  const { environmentUrl, endpoints } = webhooks;
  const rows: readonly Row[] = [
    ...(environmentUrl === '' ? [] : [{ url: environmentUrl, endpoint: null }]),
    ...endpoints.map((endpoint) => ({ url: endpoint.url, endpoint })),
  ];
  const current = endpoints.find(({ endpointUid }) => endpointUid === about?.endpoint.endpointUid);

  return (
    <Card aria-label={t('receivers')} aria-busy={busy}>
      <h2>{t('receivers')}</h2>
      <p>{t('receiversLead')}</p>
      {rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <DataTable
          caption={t('receivers')}
          rows={rows}
          rowKey={({ endpoint }) => endpoint?.endpointUid ?? ''}
          columns={[
            {
              key: 'url',
              title: t('url'),
              cell: ({ url, endpoint }) => (
                <Named>
                  <b>{url}</b>
                  {endpoint === null ? (
                    <StatusChip tone="info">{t('environment')}</StatusChip>
                  ) : (
                    <StatusChip tone={endpoint.active === 1 ? 'success' : 'neutral'}>
                      {t(endpoint.active === 1 ? 'on' : 'off')}
                    </StatusChip>
                  )}
                  <small>
                    {endpoint === null
                      ? t('environmentText')
                      : t('addedBy', {
                          name: endpoint.createdBy,
                          moment: formatMoment(endpoint.createdAt, locale),
                        })}
                  </small>
                  {endpoint?.formerUntil ? (
                    <small>
                      {t('formerUntil', { moment: formatMoment(endpoint.formerUntil, locale) })}
                    </small>
                  ) : null}
                </Named>
              ),
            },
            {
              key: 'events',
              title: t('events'),
              cell: ({ endpoint }) =>
                endpoint === null || endpoint.types.length === WEBHOOK_TYPES.length ? (
                  t('allEvents')
                ) : (
                  <Named>
                    {endpoint.types.map((type) => (
                      <small key={type}>{t(type)}</small>
                    ))}
                  </Named>
                ),
            },
            {
              key: 'actions',
              title: t('actions'),
              titleHidden: true,
              cell: ({ url, endpoint }) =>
                endpoint === null ? null : (
                  <RowActions>
                    {endpoint.active === 1 ? (
                      <RowButton
                        name={t('testNamed', { url })}
                        busy={testing.isLoading}
                        onClick={() => void sendTest(endpoint)}
                      >
                        {t('test')}
                      </RowButton>
                    ) : null}
                    <RowButton
                      name={t('editNamed', { url })}
                      onClick={() => question.ask({ action: 'edit', endpoint })}
                    >
                      {t('edit')}
                    </RowButton>
                    <RowButton
                      name={t('rotateNamed', { url })}
                      onClick={() => question.ask({ action: 'rotate', endpoint })}
                    >
                      {t('rotate')}
                    </RowButton>
                    <RowButton
                      name={t('removeNamed', { url })}
                      color="error"
                      onClick={() => question.ask({ action: 'remove', endpoint })}
                    >
                      {t('remove')}
                    </RowButton>
                  </RowActions>
                ),
            },
          ]}
        />
      )}
      <h3>{t('newTitle')}</h3>
      <NewWebhookForm withCode={freshCode.withCode} onMade={show} />
      {about ? (
        <WebhookDialog
          key={question.count}
          {...about}
          // As it is now: after a refusal as outdated the list was read again.
          endpoint={current ?? about.endpoint}
          open={question.open && !freshCode.dialog.open}
          withCode={freshCode.withCode}
          onDone={(secret) => {
            question.close();
            if (secret !== null) show(about.endpoint.url, secret);
          }}
          onCancel={question.close}
        />
      ) : null}
      <SecretDialog
        secret={made.secret}
        title={t('secretTitle', { url: made.url })}
        label={t('secretLabel')}
        onClose={() => setMade({ ...made, secret: null })}
      >
        {t('secretText')}
      </SecretDialog>
      <FreshCodeDialog {...freshCode.dialog} why={t('freshCode', { email: freshCode.email })} />
    </Card>
  );
}
