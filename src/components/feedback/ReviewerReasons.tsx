import { styled } from '@mui/material/styles';
import type { AutoApproval } from '@contract/registration/vendorRequest';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { statusLabels, writtenReasons } from '@/lib/labels/statusLabels';
import { color, type } from '@/lib/look/vars';

const Box = styled('section')({
  maxWidth: '72ch',
  margin: '16px 0 24px',
  padding: '12px 16px',
  border: `1px solid ${color('divider')}`,
  borderRadius: 8,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& h2': type.label,
  '& p': { ...type.small, color: color('text-secondary') },
});

/** What a reviewer or the backend wrote about a decision, if anything. */
export function ReviewerReasons({ decision }: { readonly decision: AutoApproval | undefined }) {
  const t = useLabels(statusLabels);
  const serverText = useServerText();
  const written = writtenReasons(decision);
  return written.length === 0 ? null : (
    <Box aria-label={t('reason')}>
      <h2>{t('reason')}</h2>
      {written.map((text) => (
        <p key={text}>{serverText(text)}</p>
      ))}
    </Box>
  );
}
