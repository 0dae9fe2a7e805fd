import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { DocumentType, VendorDocument } from '@contract/entities/vendorDocument';
import { businessDay } from '@contract/rules/calendar';
import {
  daysBefore,
  DOCUMENT_DETAILS,
  type DocumentState,
  NOTICE_DAYS,
} from '@contract/rules/vendorDocuments';
import { formatDay } from '@/lib/format/day';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { color, type } from '@/lib/look/vars';
import { useLabels, useServerText } from '../labels/LabelsContext';
import { useLanguage } from '../labels/LanguageContext';
import { DetailList } from '../lists/DetailList';
import { type ChipTone, StatusChip } from '../StatusChip';

const Box = styled('div')({
  display: 'grid',
  gap: 8,
  overflowWrap: 'anywhere',
  '& > p': { ...type.small, color: color('text-secondary') },
});

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  // Its text, and not its padding, lines up with the details.
  '& > .MuiButton-text:first-of-type': { marginInlineStart: -12 },
});

const TONES: Readonly<Record<DocumentState, ChipTone>> = {
  REVIEW: 'info',
  ACCEPTED: 'success',
  REFUSED: 'error',
  LAPSED: 'error',
  REPLACED: 'neutral',
  OTHER: 'neutral',
};

export function useTypeName(): (of: Pick<DocumentType, 'name'>) => string {
  const { locale } = useLanguage();
  return ({ name }) => (locale.startsWith('es') ? name.es : name.en);
}

/** What tells a document from the others of its type: its holder, or its ownership category. */
export function useDocumentName(): (type: DocumentType, document?: VendorDocument) => string {
  const typeName = useTypeName();
  const serverText = useServerText();
  return (type, document) =>
    [typeName(type), document?.details.holder, document && serverText(document.category)]
      .filter(Boolean)
      .join(', ');
}

interface FiledDocumentProps {
  readonly document: VendorDocument;
  /** Of the business clock, in milliseconds. */
  readonly now: number;
  readonly link: ReactNode;
  readonly children?: ReactNode;
}

/** A document with its state, its details and its file. */
export function FiledDocument({ document, now, link, children }: FiledDocumentProps) {
  const t = useLabels(vendorDocumentLabels);
  const serverText = useServerText();
  const { locale } = useLanguage();
  const { state, expiresOn, issuedOn, reason } = document;
  const isSoon =
    state === 'ACCEPTED' &&
    expiresOn !== '' &&
    daysBefore(expiresOn, NOTICE_DAYS[0]) <= businessDay(now);
  // Noon, which is the same day everywhere in the country.
  const dayOf = (isoDate: string): string => formatDay(`${isoDate}T17:00:00Z`, locale);
  const byOn = (who: string, at: string): string =>
    who === '' ? formatDay(at, locale) : t('byOn', { who, day: formatDay(at, locale) });
  const details = [
    { label: t('category'), value: serverText(document.category) },
    ...DOCUMENT_DETAILS.map((detail) => ({
      label: t(detail),
      value: document.details[detail],
    })),
    { label: t('issuedOn'), value: issuedOn && dayOf(issuedOn) },
    { label: t('expiresOn'), value: expiresOn && dayOf(expiresOn) },
    { label: t('uploaded'), value: byOn(document.uploadedBy, document.uploadedAt) },
    {
      label: t('decided'),
      value: document.decidedAt && byOn(document.decidedBy, document.decidedAt),
    },
  ];
  return (
    <Box>
      <Row>
        <StatusChip
          tone={isSoon ? 'warning' : TONES[state]}
          {...(state === 'LAPSED' && { icon: 'alertOctagon' as const })}
        >
          {t(isSoon ? 'soon' : `state${state}`)}
        </StatusChip>
        {link}
      </Row>
      {reason === '' ? null : <p>{t('reason', { reason })}</p>}
      {document.encrypted === 1 ? <p>{t('encrypted')}</p> : null}
      <DetailList details={details.filter(({ value }) => value !== '')} />
      {children ? <Row>{children}</Row> : null}
    </Box>
  );
}
