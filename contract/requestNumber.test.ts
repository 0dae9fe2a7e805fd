import { readRequestNumber, shortUid } from './requestNumber';

const UID = '3f9a1c77-0b5e-4c21-9d1f-5a0e6b7c8d90';

describe('the number of a request', () => {
  it.each([shortUid(UID), 'vr-3f9a1c', 'VR 3F9A1C', 'vr3F9a1c'])('is read from %s', (typed) =>
    expect(readRequestNumber(typed)).toEqual({ start: '3f9a1c', certain: true }),
  );

  it.each(['3F9A1C', '3f9a1c', 'decade', '204471'])('may be %s', (typed) =>
    expect(readRequestNumber(typed)).toEqual({ start: typed.toLowerCase(), certain: false }),
  );

  it.each(['VR-3F9A1', 'VR-3F9A1C7', 'VR-3F9A1G', 'VR--3F9A1C', '3F9A1', 'Auto 3F9A1C', '', UID])(
    'is not %j',
    (typed) => expect(readRequestNumber(typed)).toBeNull(),
  );
});
