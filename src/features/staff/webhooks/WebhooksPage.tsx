import { useListWebhooksQuery } from '@/api/webhooks';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { Parts } from '../staffStyles';
import { Deliveries } from './Deliveries';
import { Receivers } from './Receivers';
import { webhookLabels } from './webhookLabels';

/** `/webhooks`: which systems are told of registrations, and what was sent to them. */
export default function WebhooksPage() {
  const t = useLabels(webhookLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const webhooks = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  useDocumentTitle(t('title'));
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {webhooks.data === undefined ? (
        webhooks.isError ? (
          <ErrorLoader
            failures={[{ key: 'webhooks', title: t('failed') }]}
            onRetry={() => void webhooks.refetch()}
            busy={webhooks.isFetching}
            offline={!online}
          />
        ) : (
          <RowsSkeleton label={t('loading')} />
        )
      ) : (
        <Parts>
          <Receivers webhooks={webhooks.data} busy={webhooks.isFetching} />
          <Deliveries
            webhooks={webhooks.data}
            busy={webhooks.isFetching}
            onRefresh={() => void webhooks.refetch()}
          />
          <p>
            <TextLink href={PATHS.staff.href()}>{t('toStaff')}</TextLink>
          </p>
        </Parts>
      )}
    </PageFrame>
  );
}
