import { renderHook } from '@testing-library/react';
import { apiError, type ApiErrorKind } from '@/api/errors';
import { useLostSave } from './storedChoice';

function setup() {
  const reread = jest.fn(async () => undefined);
  const { result } = renderHook(() => useLostSave(reread));
  const { settle, watch } = result.current;
  const fails = async (kind: ApiErrorKind) =>
    expect(watch(Promise.reject(apiError(kind)))).rejects.toMatchObject({ kind });
  return { reread, settle, watch, fails };
}

describe('useLostSave', () => {
  it('reads the record again, once, only after a save whose response was lost', async () => {
    const { reread, settle, watch, fails } = setup();
    await watch(Promise.resolve());
    await settle();
    await fails('validation');
    await settle();
    expect(reread).not.toHaveBeenCalled();

    await fails('timeout');
    // Another save that succeeds meanwhile does not tell what became of this one.
    await watch(Promise.resolve());
    await settle();
    await settle();
    expect(reread).toHaveBeenCalledTimes(1);
  });

  it('passes on that the record cannot be read, and reads it before the next try', async () => {
    const { reread, settle, fails } = setup();
    await fails('timeout');
    reread.mockRejectedValueOnce(apiError('failed'));
    await expect(settle()).rejects.toMatchObject({ kind: 'failed' });
    await settle();
    expect(reread).toHaveBeenCalledTimes(2);
  });
});
