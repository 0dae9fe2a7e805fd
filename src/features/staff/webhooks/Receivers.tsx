import { useState } from 'react';
import { WEBHOOK_TYPES, type WebhookEndpoint, type Webhooks } from '@contract/entities/webhook';
import { toApiError } from '@/api/errors';
import { useTestWebhookMutation } from '@/api/webhooks';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { DataTable } from '@/components/lists/DataTable';
import { SecretDialog } from '@/components/overlays/SecretDialog';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { failureDetail, useNotify } from '@/store/notify';
import { useFreshCode } from '@/store/useFreshCode';
import { Named, RowActions } from '../staffStyles';
import { NewWebhookForm } from './NewWebhookForm';
import { type WebhookAction, WebhookDialog } from './WebhookDialog';
import { webhookLabels } from './webhookLabels';

interface Asked {
  readonly action: WebhookAction;
  readonly endpoint: WebhookEndpoint;
  /** A dialog of its own for each question, so that none shows an earlier failure. */
  readonly count: number;
}

/** A row: a receiver of an admin, or that of the environment. */
type Row = { readonly url: string; readonly endpoint: WebhookEndpoint | null };

/** The receivers of webhooks: an admin adds, edits, tests and removes them. */
export function Receivers({ webhooks, busy }: { readonly webhooks: Webhooks; busy: boolean }) {
  const t = useLabels(webhookLabels);
  const { locale } = useLanguage();
  const notify = useNotify();
  const freshCode = useFreshCode();
  const [test, testing] = useTestWebhookMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<{ readonly url: string; readonly secret: string } | null>(null);
  const [shown, setShown] = useState(false);

  const ask = (action: WebhookAction, endpoint: WebhookEndpoint) => {
    setAsked({ action, endpoint, count: (asked?.count ?? 0) + 1 });
    setOpen(true);
  };
  const show = (secret: { readonly url: string; readonly secret: string }) => {
    setMade(secret);
    setShown(true);
  };
  const sendTest = async ({ endpointUid }: WebhookEndpoint): Promise<void> => {
    try {
      const { deliveries } = await test(endpointUid).unwrap();
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
  const current = endpoints.find(({ endpointUid }) => endpointUid === asked?.endpoint.endpointUid);

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
                      <Button
                        variant="outlined"
                        size="small"
                        aria-label={t('testNamed', { url })}
                        aria-disabled={testing.isLoading || undefined}
                        onClick={() => void (testing.isLoading || sendTest(endpoint))}
                      >
                        {t('test')}
                      </Button>
                    ) : null}
                    <Button
                      variant="outlined"
                      size="small"
                      aria-label={t('editNamed', { url })}
                      onClick={() => ask('edit', endpoint)}
                    >
                      {t('edit')}
                    </Button>
                    <Button
                      variant="outlined"
                      size="small"
                      aria-label={t('rotateNamed', { url })}
                      onClick={() => ask('rotate', endpoint)}
                    >
                      {t('rotate')}
                    </Button>
                    <Button
                      variant="outlined"
                      size="small"
                      color="error"
                      aria-label={t('removeNamed', { url })}
                      onClick={() => ask('remove', endpoint)}
                    >
                      {t('remove')}
                    </Button>
                  </RowActions>
                ),
            },
          ]}
        />
      )}
      <h3>{t('newTitle')}</h3>
      <NewWebhookForm withCode={freshCode.withCode} onMade={show} />
      {asked ? (
        <WebhookDialog
          key={asked.count}
          {...asked}
          // As it is now: after a refusal as outdated the list was read again.
          endpoint={current ?? asked.endpoint}
          open={open && !freshCode.dialog.open}
          withCode={freshCode.withCode}
          onDone={(secret) => {
            setOpen(false);
            if (secret !== null) show({ url: asked.endpoint.url, secret });
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
      <SecretDialog
        secret={shown && made ? made.secret : null}
        title={t('secretTitle', { url: made?.url ?? '' })}
        label={t('secretLabel')}
        onClose={() => {
          setShown(false);
          setMade(made && { ...made, secret: '' });
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
