import type { SignedDocument } from '@contract/entities/agreement';
import type { AgreementRow } from '../storage/schema/agreement';

export type DocumentKind = SignedDocument['kind'];

/** The documents of a signed agreement, in the order of the packet, which is the last. */
export const documentsOf = ({ documents }: Pick<AgreementRow, 'documents'>): DocumentKind[] => [
  ...(documents.includes('AGREEMENT') ? (['agreement'] as const) : []),
  ...(documents.includes('W9') ? (['w9'] as const) : []),
  'certificate',
  'packet',
];
