import { Suspense, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Document } from '@contentful/rich-text-types';
import { color } from '@/lib/look/vars';
import { lazyScreen } from './feedback/lazyScreen';

/** Whether a body of the content service is a rich-text document. The renderer checks its nodes. */
const isRichText = (body: unknown): body is Document =>
  typeof body === 'object' &&
  body !== null &&
  'nodeType' in body &&
  body.nodeType === 'document' &&
  'content' in body &&
  Array.isArray(body.content);

/** The renderer loads with the first text, because few screens have one. */
const RichTextView = lazyScreen(() => import('./RichTextView'));

const Text = styled('div')({
  maxWidth: '56ch',
  margin: '8px 0 28px',
  color: color('text-secondary'),
  '& p + p': { marginTop: 8 },
  '& b': { color: color('text-primary'), overflowWrap: 'anywhere' },
  '& a': { color: color('primary-main') },
});

export interface RichTextProps {
  readonly document: unknown;
  /** Fill the `{placeholders}` of the text. */
  readonly values?: Readonly<Record<string, string>>;
  /** Shown without a body, and until the renderer has loaded. */
  readonly fallback: ReactNode;
}

/** A text of the content service with its paragraphs, bold and links. */
export function RichText({ document, values = {}, fallback }: RichTextProps) {
  return (
    <Text>
      {isRichText(document) ? (
        <Suspense fallback={fallback}>
          <RichTextView document={document} values={values} fallback={fallback} />
        </Suspense>
      ) : (
        fallback
      )}
    </Text>
  );
}
