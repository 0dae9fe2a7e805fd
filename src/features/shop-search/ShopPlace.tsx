import { shortUid } from '@contract/requestNumber';
import { placeName } from './placeName';

interface ShopPlaceProps {
  readonly city: string;
  readonly state: string;
  readonly requestUid: string;
}

/** `Dayton, OH · VR-204471`. A line breaks only before the dot. */
export function ShopPlace({ city, state, requestUid }: ShopPlaceProps) {
  const place = placeName(city, state);
  return (
    <>
      {place ? <span>{`${place} `}</span> : null}
      <span style={{ whiteSpace: 'nowrap' }}>{`${place ? '· ' : ''}${shortUid(requestUid)}`}</span>
    </>
  );
}
