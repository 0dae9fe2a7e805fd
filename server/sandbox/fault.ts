import * as v from 'valibot';
import { CODE_STATUS, type EnvelopeCode } from '@contract/envelope';

const codes = Object.keys(CODE_STATUS) as EnvelopeCode[];

/** One fault of the sandbox: what a matching call suffers. */
export const faultSchema = v.object({
  /** HTTP method, `*` for any. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase()), '*'),
  /** Path, with or without its query; `*` stands for any run of characters. */
  path: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Code of the envelope, or the error name of the identity provider. */
  code: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
  /** Cuts the connection without answering: before the call is carried out, or after. */
  drop: v.optional(v.picklist(['before', 'after'])),
  /** How many calls suffer it; unset = all. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type Fault = v.InferOutput<typeof faultSchema>;

/** Whether a call falls under a fault; a last slash of the path does not matter. */
export function matchesFault(fault: Fault, method: string, url: string): boolean {
  if (fault.method !== '*' && fault.method !== method) return false;
  const parts = fault.path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  const { pathname, search } = new URL(url);
  return [pathname, pathname.replace(/(?<=.)\/$/, ''), `${pathname}${search}`].some((path) =>
    pattern.test(path),
  );
}

/** The status of a fault's answer: its own, else that of its code; undefined when the fault does not answer. */
export function faultStatus(fault: Fault): number | undefined {
  if (fault.status !== undefined) return fault.status;
  if (fault.code === undefined) return undefined;
  const known = codes.find((code) => code === fault.code);
  return known === undefined ? 400 : CODE_STATUS[known];
}

/** The envelope code of a fault's answer: its own, else the one that travels under its status. */
export function faultCode(fault: Fault, status: number): string {
  if (fault.code !== undefined) return fault.code;
  return codes.find((code) => CODE_STATUS[code] === status) ?? 'FAILED';
}
