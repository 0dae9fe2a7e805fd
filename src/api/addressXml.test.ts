import { addressRequestXml, readAddressResponse } from './addressXml';

const address = {
  address: '1480 Foundry Ave',
  address2: 'Suite <4> & "5"',
  city: 'Dayton',
  state: 'OH',
  zipcode: '45402',
};

describe('the address check as text', () => {
  it('BAS-12 API-33 the street goes out as Address2, the suite as Address1, escaped', () => {
    const xml = addressRequestXml(address);
    expect(xml).toContain('<Address2>1480 Foundry Ave</Address2>');
    expect(xml).toContain('<Address1>Suite &#60;4&#62; &#38; &#34;5&#34;</Address1>');
  });

  it('API-34 an XML response is read, the suite back in its place', async () => {
    const xml =
      '<?xml version="1.0"?><AddressValidateResponse><Address ID="0"><Address1>STE 4</Address1><Address2>1480 FOUNDRY AVE</Address2><City>DAYTON</City><State>OH</State><Zip5>05402</Zip5><Zip4/></Address></AddressValidateResponse>';
    expect(await readAddressResponse(xml)).toEqual({
      kind: 'suggestion',
      suggestion: {
        address: '1480 FOUNDRY AVE',
        address2: 'STE 4',
        city: 'DAYTON',
        state: 'OH',
        zipcode: '05402',
      },
    });
  });

  it('API-34 a JSON response is read', async () => {
    const json = JSON.stringify({
      payload: {
        address: '1480 FOUNDRY AVE',
        address2: 'STE 4',
        city: 'DAYTON',
        state: 'OH',
        zip5: '45402',
      },
    });
    expect(await readAddressResponse(json)).toMatchObject({
      kind: 'suggestion',
      suggestion: { address: '1480 FOUNDRY AVE', address2: 'STE 4', zipcode: '45402' },
    });
  });

  it('API-34 an error flag gives its description, in XML and in JSON', async () => {
    const xml =
      '<AddressValidateResponse><Address ID="0"><Error><Number>-1</Number><Description>Address Not Found.</Description></Error></Address></AddressValidateResponse>';
    expect(await readAddressResponse(xml)).toEqual({
      kind: 'error',
      errorDescription: 'Address Not Found.',
    });
    expect(
      await readAddressResponse(
        JSON.stringify({ payload: { error: true, errorDescription: 'Invalid City.' } }),
      ),
    ).toEqual({ kind: 'error', errorDescription: 'Invalid City.' });
  });

  it.each(['', 'Bad Gateway', '<html', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'])(
    '%p is no response',
    async (body) => {
      expect(await readAddressResponse(body)).toBeNull();
    },
  );
});
