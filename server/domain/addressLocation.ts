interface Located {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** The coordinates of an address. A changed address without new ones loses them. */
export function locationColumns(
  changed: boolean,
  sent: Located,
): { latitude?: number | null; longitude?: number | null } {
  return changed ? { latitude: sent.latitude ?? null, longitude: sent.longitude ?? null } : {};
}

/** Whether any of the named fields differs. A field missing in `after` is unchanged. */
export function differs<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T)[],
): boolean {
  return fields.some((field) => after[field] !== undefined && after[field] !== before[field]);
}
