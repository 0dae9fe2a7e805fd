import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { GuestSession } from '@/api/identity/guestSession';
import { GuestSteps } from './GuestSteps';
import { LinkGate } from './LinkGate';

/**
 * `/hand-off#<token>`: the code first, then the named steps. The token stays in the fragment, so
 * that a reload finds it.
 */
export default function HandOffPage({ guest }: { readonly guest: GuestSession }) {
  const { hash } = useLocation();
  const link = hash.slice(1);
  const [inside, setInside] = useState(() => guest.isOf(link));
  const [ended, setEnded] = useState(false);

  useEffect(
    () =>
      guest.session.subscribe((event) => {
        setInside(false);
        setEnded(event.type === 'ended' && event.reason === 'expired');
      }),
    [guest],
  );

  return inside && guest.isOf(link) ? (
    <GuestSteps link={link} />
  ) : (
    <LinkGate
      key={link}
      link={link}
      ended={ended}
      onToken={(token, sentTo) => {
        guest.begin({ link, sentTo }, token);
        setEnded(false);
        setInside(true);
      }}
    />
  );
}
