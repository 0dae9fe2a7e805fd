import { aSite } from '../../testing/records';
import { findSites } from './SitesTools';

it('FRN-44 finds locations by every word in name, number, address or contact, whatever the case and accents', () => {
  const sites = [
    aSite({ siteUid: 'a', siteName: 'Peña Garage', storeNumber: '104', siteCity: 'DAYTON' }),
    aSite({ siteUid: 'b', siteName: "Miller's Auto-North", storeNumber: '105', siteCity: 'XENIA' }),
  ];
  const found = (text: string) => findSites(sites, text).map(({ siteUid }) => siteUid);
  expect(found(' pena  dayton ')).toEqual(['a']);
  expect(found('millers auto north')).toEqual(['b']);
  expect(found('Miller\u2019s auto\u2011north')).toEqual(['b']);
  expect(found('10')).toEqual(['a', 'b']);
  expect(found('miller dayton')).toEqual([]);
  expect(found(' ')).toEqual(['a', 'b']);
});
