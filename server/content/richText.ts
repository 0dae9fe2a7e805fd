/*
 * Rich text in Contentful's format. The portal accepts links with https, mailto and tel.
 */

interface TextNode {
  readonly nodeType: 'text';
  readonly value: string;
  readonly marks: readonly { readonly type: 'bold' }[];
  readonly data: Record<string, never>;
}

interface LinkNode {
  readonly nodeType: 'hyperlink';
  readonly data: { readonly uri: string };
  readonly content: readonly TextNode[];
}

interface ParagraphNode {
  readonly nodeType: 'paragraph';
  readonly data: Record<string, never>;
  readonly content: readonly (TextNode | LinkNode)[];
}

interface HeadingNode {
  readonly nodeType: 'heading-2';
  readonly data: Record<string, never>;
  readonly content: readonly TextNode[];
}

export interface RichTextDocument {
  readonly nodeType: 'document';
  readonly data: Record<string, never>;
  readonly content: readonly (ParagraphNode | HeadingNode)[];
}

export const plain = (value: string): TextNode => ({
  nodeType: 'text',
  value,
  marks: [],
  data: {},
});

export const bold = (value: string): TextNode => ({
  nodeType: 'text',
  value,
  marks: [{ type: 'bold' }],
  data: {},
});

export const link = (uri: string, label: string): LinkNode => ({
  nodeType: 'hyperlink',
  data: { uri },
  content: [plain(label)],
});

export const paragraph = (...content: (TextNode | LinkNode)[]): ParagraphNode => ({
  nodeType: 'paragraph',
  data: {},
  content,
});

export const heading = (value: string): HeadingNode => ({
  nodeType: 'heading-2',
  data: {},
  content: [plain(value)],
});

export const richText = (...content: (ParagraphNode | HeadingNode)[]): RichTextDocument => ({
  nodeType: 'document',
  data: {},
  content,
});
