/** The request that a settled mutation writes to; undefined for queries and other writes. */
export function requestOfMutation({
  meta,
}: {
  readonly meta: { readonly arg: unknown };
}): string | undefined {
  // RTK Query's shape: the thunk's argument names the kind of endpoint and holds the caller's
  // argument.
  const { type, originalArgs } = meta.arg as {
    readonly type?: string;
    readonly originalArgs?: { readonly requestUid?: string };
  };
  return type === 'mutation' ? originalArgs?.requestUid : undefined;
}
