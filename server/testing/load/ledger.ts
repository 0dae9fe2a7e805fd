import * as v from 'valibot';
import { type Api, type Session } from '../api';
import { search, under } from '../vendorApi';

/** What the server has acknowledged of one registration. */
export interface Acknowledged {
  readonly session: Session;
  /** The door height of the last acknowledged save. */
  doorHeightFeet?: number;
  /** Store numbers of the acknowledged locations. */
  readonly sites: string[];
  /** The request for approval was acknowledged. */
  submitted: boolean;
}

/** Every acknowledged write by registration, to compare with what is stored at the end. */
export type Ledger = Map<string, Acknowledged>;

const storedSite = v.object({ storeNumber: v.string() });

/** Reads a registration back and names each acknowledged write that is not stored. */
async function lostIn(api: Api, requestUid: string, entry: Acknowledged): Promise<string[]> {
  const { session } = entry;
  const stored = await api.get(`/mm/vendors/${requestUid}`, session);
  if (stored.status !== 200) return [`${requestUid}: registration (${stored.status})`];
  const lost: string[] = [];
  if (entry.doorHeightFeet !== undefined) {
    const basicInfo = await api.get(`/mm/vendors/basic-info/${requestUid}`, session);
    // A save whose answer was lost may have come after the acknowledged one, so the stored value
    // may be newer.
    const height = basicInfo.status === 200 ? Number(basicInfo.record['doorHeightFeet']) : 0;
    if (height < entry.doorHeightFeet)
      lost.push(`${requestUid}: door height ${entry.doorHeightFeet}`);
  }
  if (entry.sites.length > 0) {
    const response = await api.post(
      under(requestUid, 'site-location-info/search'),
      search(),
      session,
    );
    const sites = response.entries.map((site) => v.parse(storedSite, site).storeNumber);
    for (const site of entry.sites)
      if (!sites.includes(site)) lost.push(`${requestUid}: location ${site}`);
  }
  if (entry.submitted && stored.record['processStatus'] === 'DRAFT')
    lost.push(`${requestUid}: submission`);
  return lost;
}

/** What has been acknowledged up to now. */
export const copyOf = (ledger: Ledger): Ledger =>
  new Map([...ledger].map(([uid, entry]) => [uid, { ...entry, sites: [...entry.sites] }]));

/** Compares every registration with its acknowledged writes. */
export async function lostWrites(api: Api, ledger: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const [requestUid, entry] of ledger) lost.push(...(await lostIn(api, requestUid, entry)));
  return lost;
}
