import { keepLocale, searchOfPage } from './locale';

/** The page of an entry of the history loads, as after Back, Forward or a reload. */
const load = () => searchOfPage(localStorage);

describe('the language that an address names', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/vendor-overview/1?tab=2&lang=es');
  });

  it('CNT-13 stays in the address, also after a reload', () => {
    keepLocale(localStorage, 'en-US');
    expect(load()).toBe('?tab=2&lang=es');
    expect(load()).toBe('?tab=2&lang=es');
  });

  it('CNT-13 goes on the way back, once the person has chosen another', () => {
    window.history.replaceState({ idx: 3 }, '');
    load();
    keepLocale(localStorage, 'en-US');
    expect(load()).toBe('?tab=2');
    expect(window.location.search).toBe('?tab=2');
    expect(window.history.state).toMatchObject({ idx: 3 });
  });

  it('CNT-13 stays when a log-out has emptied the storage', () => {
    keepLocale(localStorage, 'en-US');
    load();
    localStorage.clear();
    expect(load()).toBe('?tab=2&lang=es');
  });
});
