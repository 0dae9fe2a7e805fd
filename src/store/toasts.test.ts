import { toastDismissed, toastShown, toastsReducer } from './toasts';

const show = (state: ReturnType<typeof toastsReducer>, title: string) =>
  toastsReducer(state, toastShown({ kind: 'error', title }));

describe('toasts', () => {
  it('TST-01 a toast with the last title in other letter case is ignored, another title shows', () => {
    const once = show([], 'Failed to update Basic Info');
    expect(show(once, 'FAILED to update basic info')).toHaveLength(1);
    expect(show(once, 'Failed to update ACH info').map((t) => t.title)).toEqual([
      'Failed to update Basic Info',
      'Failed to update ACH info',
    ]);
  });

  it('TST-02 once that toast has gone the same title shows again', () => {
    const once = show([], 'Invalid Code');
    const gone = toastsReducer(once, toastDismissed(once[0]?.id ?? ''));
    expect(gone).toEqual([]);
    expect(show(gone, 'Invalid Code')).toHaveLength(1);
  });

  it('TST-03 removing one by its id leaves the other', () => {
    const two = show(show([], 'A'), 'B');
    expect(toastsReducer(two, toastDismissed(two[0]?.id ?? '')).map((t) => t.title)).toEqual(['B']);
  });
});
