import { Button } from '@/components/Button';
import type { Passkey } from '@contract/entities/passkey';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { passkeyLabels } from './passkeyLabels';
import { RowButtons } from './passkeyStyles';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One passkey of the list. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useLabels(passkeyLabels);
  const { locale } = useLanguage();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <b>{name}</b>
        {passkey.synced === 1 ? <StatusChip tone="info">{t('synced')}</StatusChip> : null}
        <small>{t('added', { time: formatMoment(createdAt, locale) })}</small>
        <small>
          {lastUsedAt === ''
            ? t('neverUsed')
            : t('used', { time: formatMoment(lastUsedAt, locale) })}
        </small>
      </div>
      <RowButtons>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('renameNamed', { name })}
          onClick={onRename}
        >
          {t('rename')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </RowButtons>
    </li>
  );
}
