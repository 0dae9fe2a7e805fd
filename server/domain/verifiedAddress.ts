interface Located {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly addressVerified?: 0 | 1 | null | undefined;
}

/**
 * The columns for an address's verification and coordinates. Both belong to one address: a changed address without new
 * values loses them.
 */
export function locationColumns(
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

/** Whether any of the named fields differs. A field missing in `after` is unchanged. */
export function differs<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T)[],
): boolean {
  return fields.some((field) => after[field] !== undefined && after[field] !== before[field]);
}
