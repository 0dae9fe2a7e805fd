import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { INLINES, type Document } from '@contentful/rich-text-types';

/** The schemes an editor may link to; any other link is shown as its text. */
const SAFE_LINK = /^(?:https:|mailto:|tel:)/i;

const optionsFor = (values: Readonly<Record<string, string>>): Options => ({
  renderText: (text) => text.replace(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all),
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
  },
});

/** Renders a rich-text document; `{placeholders}` in it take the values. */
export default function RichTextView({
  document,
  values,
}: {
  document: Document;
  values: Readonly<Record<string, string>>;
}) {
  return documentToReactComponents(document, optionsFor(values));
}
