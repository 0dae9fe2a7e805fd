const forms = new Set<() => boolean>();

/**
 * Registers a form while it is on the screen.
 * @param isUnsaved whether it holds typing that is not saved
 * @returns removes it
 */
export function watchUnsavedTyping(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => void forms.delete(isUnsaved);
}

/** Whether a form on the screen holds unsaved typing. Drafts cover the other forms. */
export const hasUnsavedTyping = (): boolean => [...forms].some((isUnsaved) => isUnsaved());
