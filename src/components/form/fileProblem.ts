import type { MessageKey } from '@contract/messages';

export interface FileBounds {
  /** Endings without a dot, lower case. */
  readonly accept: readonly string[];
  /** The file must be smaller than this. */
  readonly maxBytes: number;
}

/** The problem of a chosen file, as a validation message key. Undefined when it may be sent. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  { accept, maxBytes }: FileBounds,
): MessageKey | undefined {
  const ending = file.name.includes('.')
    ? file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
    : '';
  if (!accept.includes(ending)) return 'uploadType';
  return file.size >= maxBytes ? 'uploadSize' : undefined;
}
