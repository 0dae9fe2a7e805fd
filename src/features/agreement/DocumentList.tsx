import type { MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { SignedDocument } from '@contract/entities/agreement';
import { Button } from '@/components/Button';
import { FRESH_MS } from '@/components/FreshLink';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { color, type } from '@/lib/look/vars';
import { useNotify } from '@/store/notify';
import { documentLabels } from './documentLabels';

const List = styled('ul')({
  display: 'grid',
  gap: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '12px 0',
  },
  '& > li + li': { borderTop: `1px solid ${color('divider')}` },
  '& p': { fontWeight: 560 },
  '& small': { ...type.small, color: color('text-secondary') },
});

interface DocumentListProps {
  readonly documents: readonly SignedDocument[];
  /** When the links were made, by the clock of this device. */
  readonly readAt: number | undefined;
  /** Reads the list again, with new links. */
  readonly onOld: () => Promise<readonly SignedDocument[]>;
}

export function DocumentList({ documents, readAt = 0, onOld }: DocumentListProps) {
  const t = useLabels(documentLabels);
  const notify = useNotify();
  const { locale } = useLanguage();

  const open = async ({ kind, signedAt }: SignedDocument): Promise<void> => {
    const fresh = await onOld().catch(() => []);
    const found = fresh.find((each) => each.kind === kind && each.signedAt === signedAt);
    if (found) window.location.assign(found.url);
    else notify.error(t('notOpened'));
  };
  const follow = (event: MouseEvent, document: SignedDocument): void => {
    if (Date.now() - readAt < FRESH_MS) return;
    event.preventDefault();
    void open(document);
  };

  return (
    <List aria-label={t('title')}>
      {documents.map((document) => {
        const { kind, whole, signedAt, signedName, url } = document;
        return (
          <li key={`${signedAt} ${kind}`}>
            <div>
              <p>{t(kind)}</p>
              <small>
                {t('signed', { name: signedName, day: formatDay(signedAt, locale) })}
                {whole === 1 ? ` ${t('whole')}` : ''}
              </small>
            </div>
            <Button
              variant="text"
              component="a"
              href={url}
              download
              aria-label={t('downloadNamed', { document: t(kind) })}
              startIcon={<Icon name="download" />}
              onClick={(event: MouseEvent) => follow(event, document)}
            >
              {t('download')}
            </Button>
          </li>
        );
      })}
    </List>
  );
}
