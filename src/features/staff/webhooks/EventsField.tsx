import type { ComponentProps } from 'react';
import { WEBHOOK_TYPES } from '@contract/entities/webhook';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { useLabels } from '@/components/labels/LabelsContext';
import { webhookLabels } from './webhookLabels';

type GroupProps = Omit<ComponentProps<typeof CheckboxGroup>, 'legend' | 'options' | 'columns'>;

/** Which events a receiver gets. */
export function EventsField(props: GroupProps) {
  const t = useLabels(webhookLabels);
  return (
    <CheckboxGroup
      {...props}
      columns={2}
      legend={t('events')}
      options={WEBHOOK_TYPES.map((value) => ({ value, label: t(value) }))}
    />
  );
}
