import { shortUid } from '@contract/requestNumber';

const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** 'Dayton, OH': the postal service stores addresses in capitals. */
const placeName = (city: string, state: string): string =>
  [titleCase(city), state].filter(Boolean).join(', ');

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
