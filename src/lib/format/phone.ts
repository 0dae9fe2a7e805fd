import { LIMITS } from '@contract/limits';
import { cleanValue } from '@contract/rules/normalize';
import { PATTERNS } from '@contract/rules/patterns';
import { digitMask, withoutSeparators } from './mask';

/** `9375550142` → `(937) 555-0142`; a number being typed has only the punctuation so far. */
function dressPhone(digits: string): string {
  if (digits === '') return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Without what people write around the digits, and without the country code 1. */
function readPhone(text: string): string {
  const bare = withoutSeparators(text).replace(/^tel:|[./·•‧∙⋅]/gi, '');
  return /^(?:\+|00|011)?1\d{10}$/.test(bare) ? bare.slice(-LIMITS.phone) : bare;
}

/** A phone number; also understands dots between the digits and the country code 1. */
export const phoneMask = digitMask({
  max: LIMITS.phone,
  dress: dressPhone,
  read: readPhone,
});

/** What people write before an extension, in both languages, and how phones dial it. */
const WITH_EXTENSION =
  /^(.*\d\)?)[\s,;/(-]*(?:(?:x|×|ext?|exte?n|extensi[oó]n|int|interno|anexo|[pw#])[\s.:=#-]*(?:n[oº][\s.]*)?(\d{1,10})|(?=\d)(?<=,\s*)(\d{1,6}))\)?$/i;

/** The parts of `(937) 555-0142 x12`. Null for anything but a whole number with both parts. */
export function splitPhone(text: string): { phone: string; extension: string } | null {
  const [, number = '', named, dialed] = WITH_EXTENSION.exec(cleanValue(text)) ?? [];
  const phone = readPhone(number);
  return PATTERNS.phone.test(phone) ? { phone, extension: named ?? dialed ?? '' } : null;
}

export const formatPhone = phoneMask.toShown;
