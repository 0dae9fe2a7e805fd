import type { Session } from './api';
import type { Backend } from './backends';
import { uniqueEmail } from './unique';
import { vendorDocument } from './vendorForms';
import { completeVendorRequest, type People, under } from './vendorApi';

type Shown = Record<string, unknown>;

/** An approved repair shop that keeps documents on file, and what can be done with these. */
export function documentShops({ api, runSql }: Pick<Backend, 'api' | 'runSql'>, people: People) {
  const at = (uid: string, rest = '') => under(uid, `vendor-documents${rest}`);
  const documents = async (uid: string, session: Session = people.owner): Promise<Shown[]> =>
    (await api.get(at(uid), session)).record['documents'] as Shown[];
  const upload = (uid: string, over: object = {}, session: Session = people.owner) =>
    api.post(at(uid), vendorDocument(over), session);
  const decide = (uid: string, documentUid: unknown, body: object = { decision: 'ACCEPT' }) =>
    api.post(at(uid, `/${String(documentUid)}/decision`), body, people.superUser);
  return {
    documents,
    upload,
    decide,
    remove: (uid: string, documentUid: unknown, session: Session = people.owner) =>
      api.delete(at(uid, `/${String(documentUid)}`), session),
    /** @param before what is done to it before it is approved */
    async approved(name: string, before?: (uid: string) => Promise<unknown>) {
      const uid = await completeVendorRequest(api, people.owner, name);
      // Only shops are asked for insurance, and an overhead vendor is complete in fewer steps.
      await runSql("update vendor_request set vendor_type = 'RMT SHOP' where request_uid = $1", [
        uid,
      ]);
      const [contact] = await people.owner.find(uid, 'contact-info');
      const email = uniqueEmail('main');
      await people.owner.patch(uid, `contact-info/${String(contact?.['contactUid'])}`, {
        contactEmail: email,
      });
      await before?.(uid);
      await runSql(
        "update vendor_request set process_status = 'COMPLETE', approval_status = 'APPROVED', approval_timestamp = now() where request_uid = $1",
        [uid],
      );
      return { uid, email };
    },
    /** Uploads a document and accepts it. @returns its uid */
    async accepted(uid: string, over: object = {}): Promise<string> {
      await upload(uid, over);
      const waiting = (await documents(uid)).find(({ state }) => state === 'REVIEW');
      await decide(uid, waiting?.['documentUid']);
      return String(waiting?.['documentUid']);
    },
  };
}
