const forms = new Set<() => boolean>();

/** Registers a form with typing that may be unsaved. @returns removes it */
export function watchUnsavedTyping(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => void forms.delete(isUnsaved);
}

/** Whether a form on the screen holds unsaved typing. Drafts cover the other forms. */
export const hasUnsavedTyping = (): boolean => [...forms].some((isUnsaved) => isUnsaved());
