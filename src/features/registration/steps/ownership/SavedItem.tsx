import IconButton from '@mui/material/IconButton';
import type { DiverseOwnership } from '@contract/registration/ownership';
import { Alert } from '@/components/Alert';
import { intoView } from '@/components/intoView';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDate } from '@/lib/format/day';
import { CertificateLink } from '../../actions/CertificateLink';
import { ownershipLabels } from './ownershipLabels';
import { ItemBody, ItemCard, ItemHead } from './ownershipStyles';

interface SavedItemProps {
  readonly item: DiverseOwnership;
  readonly name: string;
  /** Whether it was stored by an earlier save than the one that the person has just made. */
  readonly savedBefore: boolean;
  /** Absent in read-only mode. */
  readonly onDelete?: (() => void) | undefined;
}

/** A saved category on one line, with a link to its certificate. */
export function SavedItem({ item, name, savedBefore, onDelete }: SavedItemProps) {
  const t = useLabels(ownershipLabels);
  const { locale } = useLanguage();
  return (
    <ItemCard aria-label={name}>
      <ItemHead>
        <StateMark state="done" />
        <div>
          <h2>{name}</h2>
          <p>
            {item.certificationType === 'PROF'
              ? t('professionally', { date: formatDate(item.expirationDate, locale) })
              : t('selfDeclared')}
          </p>
        </div>
        {item.preSignedUrl ? (
          <CertificateLink entry={item} aria-label={t('viewCertificateOf', { name })}>
            {t('viewCertificate')}
          </CertificateLink>
        ) : null}
        {onDelete ? (
          <IconButton aria-label={t('delete', { name })} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        ) : null}
      </ItemHead>
      {item.certificateEncrypted ? (
        <ItemBody>
          <Alert tone="warning">{t('savedEncrypted')}</Alert>
        </ItemBody>
      ) : null}
      {savedBefore ? (
        <ItemBody>
          <Alert tone="warning" role="alert" ref={intoView}>
            {t('savedBefore', { name })}
          </Alert>
        </ItemBody>
      ) : null}
    </ItemCard>
  );
}
