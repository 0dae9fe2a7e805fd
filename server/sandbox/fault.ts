import * as v from 'valibot';
import { CODE_STATUS, type EnvelopeCode } from '@contract/envelope';

// The compiler forgets the keys of an object.
const codes = Object.keys(CODE_STATUS) as EnvelopeCode[];

/** A fault to inject into matching requests. */
export const faultSchema = v.object({
  /** HTTP method, `*` for any. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase()), '*'),
  /** Path, with or without its query; `*` matches any characters. */
  path: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Code of the envelope, or error name of the user pool. */
  code: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
  /** Drops the connection without a response, before or after the request is handled. */
  drop: v.optional(v.picklist(['before', 'after'])),
  /** How many requests it affects; unset = all. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type Fault = v.InferOutput<typeof faultSchema>;

/** Whether a fault matches a request; a trailing slash does not matter. */
export function matchesFault(fault: Fault, method: string, url: string): boolean {
  if (fault.method !== '*' && fault.method !== method) return false;
  const parts = fault.path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  const { pathname, search } = new URL(url);
  return [pathname, pathname.replace(/(?<=.)\/$/, ''), `${pathname}${search}`].some((path) =>
    pattern.test(path),
  );
}

/** The status of a fault: its own or its code's; undefined if it sends no response. */
export function faultStatus(fault: Fault): number | undefined {
  if (fault.status !== undefined) return fault.status;
  if (fault.code === undefined) return undefined;
  const known = codes.find((code) => code === fault.code);
  return known === undefined ? 400 : CODE_STATUS[known];
}

/** The envelope code of a fault: its own or that of its status. */
export function faultCode(fault: Fault, status: number): string {
  if (fault.code !== undefined) return fault.code;
  return codes.find((code) => CODE_STATUS[code] === status) ?? 'FAILED';
}
