import { relyingParty } from './relyingParty';

const of = (over: object) => {
  const site = relyingParty({ PUBLIC_URL: undefined, HOST: '127.0.0.1', PORT: 8080, ...over });
  return site && [site.id, site.origin];
};

it.each([
  [
    { PUBLIC_URL: 'https://portal.example.com' },
    ['portal.example.com', 'https://portal.example.com'],
  ],
  [
    { PUBLIC_URL: 'https://portal.example.com:8443' },
    ['portal.example.com', 'https://portal.example.com:8443'],
  ],
  [{}, ['localhost', 'http://localhost:8080']],
  [{ HOST: '::1' }, ['localhost', 'http://localhost:8080']],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, ['localhost', 'http://localhost:8080']],
  [{ HOST: 'localhost', PORT: 80 }, ['localhost', 'http://localhost']],
  [{ PUBLIC_URL: 'http://127.0.0.1:9000' }, ['localhost', 'http://localhost:9000']],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, undefined],
  [{ HOST: '0.0.0.0' }, undefined],
])('PKY-11 the site of %j', (over, expected) => {
  expect(of(over)).toEqual(expected);
});
