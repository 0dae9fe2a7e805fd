import type { PostalAddress } from '../../integrations/usps/addressService';
import { xmlBuilder } from '../../integrations/usps/xmlBuilder';

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

const envelope = (content: object): string =>
  HEADER + xmlBuilder.build({ AddressValidateResponse: { Address: { '@ID': '0', ...content } } });

/** The response of the postal service that holds a standardized address. */
export const addressResponse = (address: PostalAddress): string =>
  envelope({ ...address, Zip4: '' });

/** The response of the postal service that refuses an address. */
export const addressErrorResponse = (number: string, description: string): string =>
  envelope({
    Error: {
      Number: number,
      Source: 'clsAMS',
      Description: description,
      HelpFile: '',
      HelpContext: '',
    },
  });
