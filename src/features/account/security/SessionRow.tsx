import { Button } from '@/components/Button';
import type { AccountSession } from '@contract/entities/account';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { deviceWords } from './deviceWords';
import { securityLabels } from './securityLabels';

interface SessionRowProps {
  readonly session: AccountSession;
  readonly onEnd: () => void;
}

/** One session. This browser's session ends with Log Out, so it has no button here. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useLabels(securityLabels);
  const { locale } = useLanguage();
  const browser = deviceWords(session, t);
  const time = formatMoment(session.startedAt, locale);
  return (
    <li>
      <div>
        <b>{browser}</b>
        {session.current === 1 ? <StatusChip tone="info">{t('thisBrowser')}</StatusChip> : null}
        <small>{t('signedInAt', { time })}</small>
        <small>{t('lastUsedAt', { time: formatMoment(session.lastUsedAt, locale) })}</small>
      </div>
      {session.current === 1 ? null : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('signOutNamed', { browser, time })}
          onClick={onEnd}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
