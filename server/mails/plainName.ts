import { PATTERNS } from '@contract/rules/patterns';

const LABEL = '[\\p{L}\\p{M}\\p{N}-]';
/**
 * What mail programs take for a host: labels with dots between, the last of two characters or more;
 * or an IPv4 address.
 */
const HOST = new RegExp(`(?:${LABEL}+\\.)+${LABEL}{2,}|(?:\\d{1,3}\\.){3}\\d{1,3}`, 'gu');

/**
 * A name that a person typed, for a mail: mail programs turn `evil.com` into a link, in a text part
 * and a subject too. The dots of a host become spaces, which harms no name (`St.John`,
 * `Foundry Inc.`), needs no invisible character and can be copied. An e-mail address, which stands
 * for a missing name, stays.
 */
export const plainName = (name: string): string =>
  PATTERNS.email.test(name)
    ? name
    : name.replace(/:\/\//g, ' ').replace(HOST, (host) => host.replaceAll('.', ' '));
