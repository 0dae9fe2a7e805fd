import * as v from 'valibot';
import { signedDocumentSchema, signingSchema } from '@contract/entities/agreement';
import type { Api, Session } from './api';
import { openLink } from './handOff';
import { uniqueEmail } from './unique';
import { completeVendorRequest, under } from './vendorApi';

export interface SignedShop {
  readonly uid: string;
  readonly email: string;
  /** The session behind the signer's link. */
  readonly signer: Session;
}

/** An approved registration whose agreement and W-9 were signed. */
export async function signedShop(api: Api, owner: Session, name: string): Promise<SignedShop> {
  const uid = await completeVendorRequest(api, owner, name);
  const email = uniqueEmail('signer');
  const found = await api.post(
    under(uid, 'contact-info/search'),
    { searchCriteria: { model: {} } },
    owner,
  );
  const contactUid = String(found.entries[0]?.['contactUid']);
  await api.patch(under(uid, `contact-info/${contactUid}`), { contactEmail: email }, owner);
  await api.post(under(uid, 'send-for-approval'), undefined, owner);
  await api.post('/sandbox/jobs', undefined);
  return { uid, email, signer: await signLink(api, email) };
}

/** Signs what the link in the newest mail to an address asks for. */
export async function signLink(api: Api, email: string): Promise<Session> {
  const signer = await openLink(api, email);
  const { text, w9 } = v.parse(
    signingSchema,
    (await api.get('/mm/hand-off/agreement', signer)).payload,
  );
  await api.post(
    '/mm/hand-off/agreement/sign',
    {
      textHash: text.hash,
      w9: w9 && { rev: w9.rev, backupWithholding: true },
      consent: true,
      name: 'Ruth Miller',
      title: 'Owner',
      timeZone: 'America/Denver',
    },
    signer,
  );
  return signer;
}

/** The signed documents that a person may open, by their kind. */
export async function documentsFor(api: Api, path: string, session: Session) {
  const { entries } = await api.get(path, session);
  return v.parse(v.array(signedDocumentSchema), entries);
}

/** The bytes behind a link to a document. */
export async function openDocument(api: Api, url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  const response = await api.fetch(pathname + search);
  return Buffer.from(await response.arrayBuffer());
}
