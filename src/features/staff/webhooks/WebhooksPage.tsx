import type { WebhookDelivery, Webhooks } from '@contract/entities/webhook';
import { useListWebhooksQuery, useReplayWebhookMutation } from '@/api/webhooks';
import { Loaded } from '@/components/feedback/Loaded';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { toApiError } from '@/api/errors';
import { RowButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { useLanguage } from '@/components/labels/LanguageContext';
import { DataTable } from '@/components/lists/DataTable';
import { type ChipTone, StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { failureDetail, useNotify } from '@/store/notify';
import { Named, Parts, RowActions } from '../staffStyles';
import { Receivers } from './Receivers';
import { webhookLabels } from './webhookLabels';

const TONES: Readonly<Record<WebhookDelivery['state'], ChipTone>> = {
  WAITING: 'neutral',
  DELIVERED: 'success',
  FAILED: 'warning',
  GIVEN_UP: 'error',
};

interface DeliveriesProps {
  readonly webhooks: Webhooks;
  readonly onRefresh: () => void;
  readonly busy: boolean;
}

function Deliveries({ webhooks, onRefresh, busy }: DeliveriesProps) {
  const t = useLabels(webhookLabels);
  const { locale } = useLanguage();
  const notify = useNotify();
  const [replay, { isLoading }] = useReplayWebhookMutation();
  const { deliveries, endpoints } = webhooks;

  const receiverOf = ({ endpointUid }: WebhookDelivery): string =>
    endpointUid === ''
      ? t('environment')
      : (endpoints.find((endpoint) => endpoint.endpointUid === endpointUid)?.url ??
        t('removedReceiver'));

  const sendAgain = async ({ eventUid, state }: WebhookDelivery): Promise<void> => {
    try {
      const now = await replay({ eventUid }).unwrap();
      const sent = now.deliveries.find((delivery) => delivery.eventUid === eventUid);
      if (state === 'WAITING' || state === 'FAILED') notify.success(t('replayQueued'));
      else if (sent?.state === 'DELIVERED') notify.success(t('replayed'));
      else notify.error(t('replayFailed'));
    } catch (thrown) {
      notify.error(t('actionFailed', { reason: failureDetail(toApiError(thrown), notify) }));
    }
  };

  return (
    <Card aria-label={t('deliveries')} aria-busy={busy}>
      <h2>{t('deliveries')}</h2>
      <p>{t('deliveriesLead')}</p>
      {deliveries.length === 0 ? (
        <p>{t('noDeliveries')}</p>
      ) : (
        <DataTable
          caption={t('deliveries')}
          rows={deliveries}
          rowKey={({ eventUid }) => eventUid}
          columns={[
            {
              key: 'event',
              title: t('event'),
              cell: ({ type, at, requestUid }) => (
                <Named>
                  <b>{t(type)}</b>
                  <small>{formatMoment(at, locale)}</small>
                  {requestUid === '' ? null : (
                    <small>
                      <TextLink href={PATHS.reviewRequest.href(requestUid)}>
                        {t('registration')}
                      </TextLink>
                    </small>
                  )}
                </Named>
              ),
            },
            {
              key: 'receiver',
              title: t('receiver'),
              cell: (delivery) => <Named>{receiverOf(delivery)}</Named>,
            },
            {
              key: 'result',
              title: t('result'),
              cell: ({ state, nextAt }) => (
                <Named>
                  <StatusChip tone={TONES[state]}>{t(state)}</StatusChip>
                  {nextAt === '' ? null : (
                    <small>{t('again', { moment: formatMoment(nextAt, locale) })}</small>
                  )}
                </Named>
              ),
            },
            {
              key: 'response',
              title: t('response'),
              cell: ({ status, attemptedAt }) =>
                attemptedAt === '' ? (
                  t('notTried')
                ) : (
                  <Named>
                    <span>{status === null ? t('noResponse') : String(status)}</span>
                    <small>{formatMoment(attemptedAt, locale)}</small>
                  </Named>
                ),
            },
            {
              key: 'actions',
              title: t('actions'),
              titleHidden: true,
              cell: (delivery) => (
                <RowActions>
                  <RowButton
                    name={t('replayNamed', {
                      event: t(delivery.type),
                      moment: formatMoment(delivery.at, locale),
                    })}
                    busy={isLoading}
                    onClick={() => void sendAgain(delivery)}
                  >
                    {t('replay')}
                  </RowButton>
                </RowActions>
              ),
            },
          ]}
        />
      )}
      <RowActions>
        <Button variant="text" onClick={onRefresh}>
          {t('refresh')}
        </Button>
      </RowActions>
    </Card>
  );
}

/** `/webhooks`: the receivers of webhooks and their latest deliveries. */
export default function WebhooksPage() {
  const t = useLabels(webhookLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const webhooks = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  useDocumentTitle(t('title'));
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Loaded query={webhooks} loading={t('loading')} failed={t('failed')} offline={!online}>
        {(data) => (
          <Parts>
            <Receivers webhooks={data} busy={webhooks.isFetching} />
            <Deliveries
              webhooks={data}
              busy={webhooks.isFetching}
              onRefresh={() => void webhooks.refetch()}
            />
            <p>
              <TextLink href={PATHS.staff.href()}>{t('toStaff')}</TextLink>
            </p>
          </Parts>
        )}
      </Loaded>
    </PageFrame>
  );
}
