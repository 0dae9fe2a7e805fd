import type { MouseEvent, ReactNode } from 'react';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { TextLink } from './layout/TextLink';

/** A minute less than a link works, so that it still does when its request arrives. */
export const FRESH_MS = (LIMITS.certificateLinkMinutes - 1) * MINUTE_MS;

interface FreshLinkProps {
  readonly href: string;
  /** When the link was made, by the clock of this device. */
  readonly readAt: number | undefined;
  /** Reads a new link; undefined when the file is gone. */
  readonly renew: () => Promise<string | undefined>;
  /** @param gone the file is; else it could not be read */
  readonly onFailed: (gone: boolean) => void;
  readonly 'aria-label': string;
  readonly children: ReactNode;
}

/** Opens an uploaded file in a new tab, with a new link once the one of the page is old. */
export function FreshLink({ readAt = 0, renew, onFailed, ...link }: FreshLinkProps) {
  const follow = (event: MouseEvent): void => {
    if (Date.now() - readAt < FRESH_MS) return;
    event.preventDefault();
    // At once: browsers block a tab that opens after a request. `noopener` would return none.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const fail = (gone: boolean): void => {
      tab?.close();
      onFailed(gone);
    };
    renew().then(
      (url) => (url ? tab?.location.replace(url) : fail(true)),
      () => fail(false),
    );
  };
  return (
    <TextLink
      target="_blank"
      rel="noopener noreferrer"
      onClick={follow}
      // The middle button, which opens a tab too.
      onAuxClick={(event) => event.button === 1 && follow(event)}
      {...link}
    />
  );
}
