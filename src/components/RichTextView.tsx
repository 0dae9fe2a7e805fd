import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES, type Document } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';

/** The schemes that an editor may link to. Any other link is shown as text. */
const SAFE_LINK = /^(?:https:|mailto:|tel:)/i;

const asText = (_node: unknown, children: ReactNode): ReactNode => children;
const nothing = (): null => null;

const optionsFor = (values: Readonly<Record<string, string>>): Options => ({
  renderText: (text) =>
    text.replace(/\{(\w+)\}/g, (all, key: string) =>
      Object.hasOwn(values, key) ? (values[key] ?? all) : all,
    ),
  renderNode: {
    [INLINES.HYPERLINK]: ({ data }, children) => {
      const uri: unknown = data['uri'];
      return typeof uri === 'string' && SAFE_LINK.test(uri) ? (
        <a href={uri} rel="noopener noreferrer">
          {children}
        </a>
      ) : (
        children
      );
    },
    // The portal has no page for an entry or a file.
    [INLINES.ENTRY_HYPERLINK]: asText,
    [INLINES.ASSET_HYPERLINK]: asText,
    [INLINES.RESOURCE_HYPERLINK]: asText,
    [INLINES.EMBEDDED_ENTRY]: nothing,
    [INLINES.EMBEDDED_RESOURCE]: nothing,
    [BLOCKS.EMBEDDED_ENTRY]: nothing,
    [BLOCKS.EMBEDDED_ASSET]: nothing,
    [BLOCKS.EMBEDDED_RESOURCE]: nothing,
  },
});

/** Renders a rich-text document and fills its `{placeholders}`. Broken nodes show the fallback. */
export default function RichTextView({
  document,
  values,
  fallback,
}: {
  document: Document;
  values: Readonly<Record<string, string>>;
  fallback: ReactNode;
}) {
  try {
    return documentToReactComponents(document, optionsFor(values));
  } catch {
    return fallback;
  }
}
