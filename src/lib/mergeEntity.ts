/** `patch`: only non-empty values overwrite. `replace`: the incoming record replaces the stored. */
export type MergeMode = 'patch' | 'replace';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export function mergeEntity<T extends object>(
  stored: T | null | undefined,
  incoming: T,
  mode: MergeMode,
): T {
  if (mode === 'replace' || !stored) return incoming;
  const filled = Object.fromEntries(
    Object.entries(incoming).filter(([, value]) => !isEmpty(value)),
  );
  return { ...stored, ...filled };
}
