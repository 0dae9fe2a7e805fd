import type { Document } from '@contentful/rich-text-types';

/** Whether a body of the content service is a rich-text document. The renderer checks its nodes. */
export const isRichText = (body: unknown): body is Document =>
  typeof body === 'object' &&
  body !== null &&
  'nodeType' in body &&
  body.nodeType === 'document' &&
  'content' in body &&
  Array.isArray(body.content);
