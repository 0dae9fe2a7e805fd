type Listening = readonly [target: EventTarget, type: string, listener: (event: Event) => void];

/** Adds listeners. @returns removes them */
export function listenAll(list: readonly Listening[]): () => void {
  for (const [target, type, listener] of list) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of list) target.removeEventListener(type, listener);
  };
}
