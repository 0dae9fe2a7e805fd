import { hostInUrl } from './hostNames';
import type { Settings } from './settings';

/** Where people reach the portal, for links in mails; without a slash at the end. */
export const portalUrl = ({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://${hostInUrl(HOST)}:${PORT}`;
