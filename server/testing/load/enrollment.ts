import type { Api, ApiResponse, Session } from '../api';
import { ACH, BASIC_INFO, CONTACT, EREPAIR_USER, PAYMENT, SITE, W9 } from '../vendorForms';
import { checkAddress, SAMPLE_ADDRESSES, search, under } from '../vendorApi';
import type { Acknowledged, Ledger } from './ledger';

/** Sends a request. @throws Error when it is refused or gets no answer: the enrollment ends */
export type Measure = (
  kind: 'save' | 'read',
  name: string,
  send: () => Promise<ApiResponse>,
) => Promise<ApiResponse>;

/** Enrolls one shop as the portal does. `ledger` gets what is acknowledged, at once. */
export async function enroll(
  api: Api,
  session: Session,
  ledger: Ledger,
  measure: Measure,
): Promise<void> {
  const started = await measure('save', 'start', () =>
    api.post('/mm/vendors', { vendorType: 'RMT SHOP' }, session),
  );
  const uid = started.field('requestUid');
  const acknowledged: Acknowledged = { session, sites: [], submitted: false };
  ledger.set(uid, acknowledged);

  const save = (name: string, path: string, body: unknown) =>
    measure('save', name, () => api.post(under(uid, path), body, session));
  const change = (name: string, path: string, body: object) =>
    measure('save', name, () => api.patch(under(uid, path), body, session));
  const read = (name: string, path: string) => measure('read', name, () => api.get(path, session));
  const list = (name: string, path: string) =>
    measure('read', name, () => api.post(under(uid, `${path}/search`), search(), session));

  await read('preload', under(uid, 'preload'));
  for (const address of SAMPLE_ADDRESSES)
    await measure('read', 'address check', () => checkAddress(api, session, address));
  const basicInfo = await save('basic info', 'basic-info', BASIC_INFO);
  const contactUid = (await save('contact', 'contact-info', CONTACT)).field('contactUid');
  for (const contactRole of ['MAIN', 'SIGN', 'AR'])
    await save('contact role', 'contact-info/contact-roles', { contactUid, contactRole });
  await list('contacts', 'contact-info');
  await change('program', 'false', { selectedProgram: 'Preferred' });
  await save('W-9', 'w9-info', W9);
  for (const storeNumber of ['W12', 'W13']) {
    await save('location', 'site-location-info', { ...SITE, storeNumber });
    acknowledged.sites.push(storeNumber);
  }
  await list('locations', 'site-location-info');
  await change('eRepair', 'false', { useErepair: 'Y', useAutoIntegrate: 'Y' });
  await save('eRepair user', 'erepair-users', EREPAIR_USER);
  await list('eRepair users', 'erepair-users');
  await save('services', 'services-capabilities/false/create', [
    { serviceClass: 'SV', serviceType: 'PM' },
    { serviceClass: 'SV', serviceType: 'OIL' },
  ]);
  await save('vehicle types', 'vehicle-types/false/create', [{ vehicleTypeCode: 'CAR' }]);
  for (const doorHeightFeet of [13, 14]) {
    const path = `basic-info/false/${basicInfo.field('basicInfoUid')}`;
    await change('door height', path, { doorHeightFeet });
    acknowledged.doorHeightFeet = doorHeightFeet;
  }
  await read('basic info again', `/mm/vendors/basic-info/${uid}`);
  await save('payment', 'payment-info', PAYMENT);
  await save('bank account', 'ach-info', ACH);
  await read('registration', `/mm/vendors/${uid}`);
  await save('submission', 'send-for-approval', {});
  acknowledged.submitted = true;
  await read('decision', under(uid, 'auto-approval'));
}
