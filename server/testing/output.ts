/** What a server has written so far. */
export interface Output {
  readonly output: () => string;
  /** The same once it holds a text: a line may arrive after the response that it is about. */
  readonly outputWith: (text: string) => Promise<string>;
}

/** Collects what `write` gets. */
export function collectedOutput(): Output & { readonly write: (part: string) => void } {
  let output = '';
  let waiting: (() => void)[] = [];
  const outputWith = async (text: string): Promise<string> => {
    while (!output.includes(text)) await new Promise<void>((resolve) => waiting.push(resolve));
    return output;
  };
  return {
    output: () => output,
    outputWith,
    write: (part) => {
      output += part;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
  };
}
