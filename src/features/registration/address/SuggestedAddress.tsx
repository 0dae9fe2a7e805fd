import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import type { Address } from '@contract/registration/address';
import { useLabels } from '@/components/labels/LabelsContext';
import { addressLine } from '@/lib/format/address';
import { color, type } from '@/lib/look/vars';
import { addressLabels } from './addressLabels';

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: 16,
  border: `1px solid ${color('primary-line')}`,
  borderRadius: 8,
  background: color('background-sunken'),
  '& p': type.small,
  '& b': { display: 'block', fontWeight: 620 },
});

interface SuggestedAddressProps {
  readonly suggestion: Address;
  readonly onConfirm: () => void;
}

/** The address that the service suggests, with a button to accept it. */
export function SuggestedAddress({ suggestion, onConfirm }: SuggestedAddressProps) {
  const t = useLabels(addressLabels);
  const line = addressLine(suggestion);
  return (
    <ul aria-label={t('suggestionTitle')}>
      <li>
        <Box>
          <p>
            <b>{t('suggestionTitle')}</b>
            <span>{line}</span>
          </p>
          <Button
            type="button"
            variant="soft"
            aria-label={t('confirmName', { address: line })}
            onClick={onConfirm}
          >
            {t('confirm')}
          </Button>
        </Box>
      </li>
    </ul>
  );
}
