import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { usePart } from '../../model/records';
import { valuesToCopy } from './sharedFields';
import { franchiseLabels } from './franchiseLabels';
import type { SiteRecord } from './SiteFields';
import { useSiteTitles } from './useSiteTitles';

const Copy = styled('div')({
  marginBottom: 16,
  '& p': { ...type.small, color: color('text-secondary'), marginTop: 8 },
});

/** Fills the contact of a new location from the one added last, and says which fields it filled. */
export function CopyLast({ form, set }: Pick<SiteRecord, 'form' | 'set'>) {
  const t = useLabels(franchiseLabels);
  const titles = useSiteTitles();
  const last = usePart('franchiseSites').at(-1);
  const [said, setSaid] = useState('');
  if (!last) return null;

  const copy = () => {
    const values = valuesToCopy(last, form.getValues());
    for (const [field, value] of values) set(field, value);
    setSaid(
      values.length > 0
        ? t('copied', {
            name: last.siteName,
            fields: values.map(([field]) => titles[field]).join(', '),
          })
        : t('copiedNone'),
    );
  };

  return (
    <Copy>
      <Button type="button" variant="outlined" onClick={copy}>
        {t('copyLast')}
      </Button>
      <p role="status">{said}</p>
    </Copy>
  );
}
