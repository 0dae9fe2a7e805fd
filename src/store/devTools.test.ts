import { devToolsOptions, maskSecrets } from './devTools';

describe('what Redux DevTools may show', () => {
  it('BEY-25 masks tax IDs, account numbers, passwords and tokens at any depth and keeps the rest readable', () => {
    const action = {
      type: 'api/executeMutation/pending',
      meta: {
        arg: { originalArgs: { name: 'Ruth', idNumber: '123456789', list: [{ accountNo: '42' }] } },
        accessToken: 'a.b.c',
      },
    };
    const masked = JSON.stringify(maskSecrets(action));
    for (const secret of ['123456789', '"42"', 'a.b.c']) expect(masked).not.toContain(secret);
    expect(masked).toContain('Ruth');
    expect(masked).toContain('api/executeMutation/pending');
  });

  it('leaves empty secrets empty, so that a missing value is visible', () => {
    expect(maskSecrets({ idNumber: '', accountNo: null })).toEqual({
      idNumber: '',
      accountNo: null,
    });
  });

  it('is off unless it was asked for', () => {
    expect(devToolsOptions(false)).toBe(false);
  });
});
