import { styled } from '@mui/material/styles';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { foldLetters } from '@contract/rules/foldLetters';
import { normalizeText } from '@contract/rules/normalize';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { TextField } from '@/components/form/TextField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { color, media } from '@/lib/look/vars';
import { franchiseLabels } from './franchiseLabels';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  padding: '12px 24px',
  borderBottom: `1px solid ${color('divider')}`,
  '& > div': { flex: '1 1 240px', maxWidth: 360 },
  '& > label': { flex: 'none' },
  [media.phone]: { padding: '12px 16px', '& > div': { maxWidth: 'none' } },
});

interface SitesToolsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many of the listed locations are chosen; null where none can be. */
  readonly chosen: number | null;
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onDelete: () => void;
}

/** Above a long list of locations: finds some, and deletes many at once. */
export function SitesTools({ text, onText, chosen, all, onAll, onDelete }: SitesToolsProps) {
  const t = useLabels(franchiseLabels);
  const plural = usePlural(franchiseLabels);
  return (
    <Tools>
      <div>
        <TextField
          label={t('find')}
          name="find"
          type="search"
          value={text}
          maxLength={50}
          help={t('findHelp')}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {chosen === null ? null : (
        <CheckboxField
          label={t('chooseAll')}
          checked={all}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
      )}
      {chosen ? (
        <Button variant="outlined" startIcon={<Icon name="trash" />} onClick={onDelete}>
          {plural('deleteChosen', chosen)}
        </Button>
      ) : null}
    </Tools>
  );
}

/** The locations that have every word of a text, ignoring case, accents and punctuation. */
export function findSites(sites: readonly FranchiseSite[], text: string): readonly FranchiseSite[] {
  const words = foldLetters(normalizeText(text))
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return sites;
  return sites.filter((site) => {
    const all = foldLetters(
      [
        site.siteName,
        site.storeNumber,
        site.siteAddress1,
        site.siteAddress2,
        site.siteCity,
        site.siteState,
        site.siteZip,
        site.siteContactFirstName,
        site.siteContactLastName,
        site.sitePhone,
        site.siteEmail,
      ].join(' '),
    );
    return words.every((word) => all.includes(word));
  });
}
