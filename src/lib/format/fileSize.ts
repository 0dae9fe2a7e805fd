const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `7654321` → `7.3 MB`. Counted in 1024s, like the upload limit. */
export function formatFileSize(bytes: number): string {
  let amount = Math.max(0, bytes);
  let unit = 0;
  while (amount >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 || amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${rounded} ${UNITS[unit] ?? 'B'}`;
}
