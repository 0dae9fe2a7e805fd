interface Located {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly addressVerified?: 0 | 1 | null | undefined;
}

/**
 * What an address keeps of its check and its place on the map: both belong to the address they were found for, so a
 * changed address without new ones loses them.
 */
export function placeOf(
  changed: boolean,
  sent: Located,
): { latitude?: number | null; longitude?: number | null; addressVerified?: 0 | 1 | null } {
  return changed
    ? {
        latitude: sent.latitude ?? null,
        longitude: sent.longitude ?? null,
        addressVerified: sent.addressVerified ?? null,
      }
    : {};
}

/** Whether any of the named fields differs between two states; a field that `after` lacks is unchanged. */
export function differs<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T)[],
): boolean {
  return fields.some((field) => after[field] !== undefined && after[field] !== before[field]);
}
