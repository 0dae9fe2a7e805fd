import { styled } from '@mui/material/styles';
import type { AgreementText as Text } from '@contract/entities/agreement';
import { Card } from '@/components/Card';
import { RichText } from '@/components/RichText';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { signingLabels } from './signingLabels';

const Words = styled(Card)({
  '& > div': { maxWidth: '70ch', margin: 0, color: color('text-primary') },
  '& h2': { ...type.h3, margin: '20px 0 4px' },
  '& > p': { ...type.small, marginTop: 16, color: color('text-secondary') },
  '@media print': { border: 0, padding: 0 },
});

/** The words of the agreement, in the language in which they are signed. */
export function AgreementText({ text }: { readonly text: Text }) {
  const t = useLabels(signingLabels);
  return (
    <Words lang={text.locale} aria-label={text.title}>
      <RichText document={text.body} fallback={null} />
      <p>{t('version', { version: text.version })}</p>
    </Words>
  );
}
