import { partsApi } from '@/api/parts';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { BASIC_INFO } from '../../server/testing/vendorForms';
import { send, type Write } from './attempt';
import { withFields } from './model';

/* The writes that change fields of the registration and of its basic info. */

const {
  franchise: _franchise,
  doorHeightFeet: _feet,
  doorHeightInches: _inches,
  ...BUSINESS
} = BASIC_INFO;

const basic = partsApi.endpoints;
const requests = vendorRequestsApi.endpoints;

export const saveBusiness: Write = ({ tab, serial }) => {
  const fields = {
    businessName: `Review Garage ${serial}`,
    // Whole forms replace: an emptied field must not come back.
    faxNumber: serial % 2 === 0 ? '' : `937555${String(serial).padStart(4, '0')}`,
  };
  return {
    record: 'basicInfo',
    also: ['request', 'payment', 'w9'],
    send: () => {
      const stored = tab.entity('basicInfo');
      if (!stored) return null;
      const { basicInfoUid, etag } = stored;
      const arg = { requestUid: tab.requestUid, basicInfoUid, etag, ...BUSINESS, ...fields };
      return send(tab, basic.updateBasicInfo.initiate(arg));
    },
    then: (stored) => withFields(stored, fields),
  };
};

export const saveDoorHeight: Write = ({ tab, serial }) => {
  const doorHeightFeet = 8 + (serial % 11);
  return {
    record: 'basicInfo',
    send: () => {
      const stored = tab.entity('basicInfo');
      if (!stored) return null;
      const { basicInfoUid, etag } = stored;
      const arg = { requestUid: tab.requestUid, basicInfoUid, etag, doorHeightFeet };
      return send(tab, basic.patchBasicInfo.initiate(arg));
    },
    then: (stored) => withFields(stored, { doorHeightFeet }),
  };
};

export const saveProgram: Write = ({ tab, serial }) => {
  const selectedProgram = serial % 2 === 0 ? 'Preferred' : 'Basic';
  return {
    record: 'request',
    also: ['payment'],
    send: () => {
      const { requestUid } = tab;
      const arg = { requestUid, etag: tab.entity('request')?.etag, selectedProgram } as const;
      return send(tab, requests.updateVendorRequest.initiate(arg));
    },
    then: (stored) => withFields(stored, { selectedProgram }),
  };
};

export const submit: Write = ({ tab }) => ({
  record: 'request',
  send: () => {
    if (tab.entity('request')?.processStatus !== 'DRAFT') return null;
    const arg = { requestUid: tab.requestUid, etag: tab.entity('request')?.etag };
    return send(tab, requests.submitVendorRequest.initiate(arg));
  },
  then: (stored) => ({ ...stored, sent: true }),
});
