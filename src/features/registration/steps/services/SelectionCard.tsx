import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { type } from '@/lib/look/vars';
import { servicesLabels } from './servicesLabels';
import { AsideTitle } from '../../form/asideStyles';

const Lines = styled('ul')({
  ...type.small,
  display: 'grid',
  gap: 10,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
});

interface SelectionCardProps {
  readonly services: number;
  readonly vehicleTypes: number;
  readonly capabilities: number;
  /** '12 ft 6 in', or null while there is no height. */
  readonly door: string | null;
}

/** What is selected so far, and what is still missing. */
export const SelectionCard = memo(function SelectionCard({
  services,
  vehicleTypes,
  capabilities,
  door,
}: SelectionCardProps) {
  const t = useLabels(servicesLabels);
  const lines = [
    { key: 'services', done: services > 0, text: t('selectedServices', { n: services }) },
    {
      key: 'vehicleTypes',
      done: vehicleTypes > 0,
      text: t('selectedVehicleTypes', { n: vehicleTypes }),
    },
    { key: 'door', done: door !== null, text: t('selectedDoor', { height: door ?? '–' }) },
    {
      key: 'capabilities',
      done: capabilities > 0,
      text: `${t('selectedCapabilities', { n: capabilities })} ${t('optional')}`,
    },
  ];
  return (
    <Card aria-label={t('selectionTitle')}>
      <AsideTitle>{t('selectionTitle')}</AsideTitle>
      <Lines>
        {lines.map(({ key, done, text }) => (
          <li key={key}>
            <StateMark state={done ? 'done' : 'open'} size={18} />
            <span>{text}</span>
          </li>
        ))}
      </Lines>
    </Card>
  );
});
