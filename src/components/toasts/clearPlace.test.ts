import { clearPlace, type Obstacle } from './clearPlace';

const wide = { width: 1440, height: 900, barTop: 64, barBottom: 72 };
const phone = { width: 390, height: 844, barTop: 56, barBottom: 116 };
const toast = { width: 384, height: 60, gapX: 24, gapY: 16 };
const wideToast = { width: 358, height: 60, gapX: 16, gapY: 16 };
const at = (left: number, top: number, width: number, height: number, weight = 1): Obstacle => ({
  box: { left, top, right: left + width, bottom: top + height },
  weight,
});

describe('the place of the toasts', () => {
  it('is top right while nothing is there', () => {
    expect(clearPlace(toast, wide, [at(184, 112, 400, 40, 100)])).toBe('top-right');
  });

  it('is below an open profile menu', () => {
    expect(clearPlace(toast, wide, [at(1200, 64, 200, 100, 100)])).toBe('bottom-right');
  });

  it("is above the step footer, never over a phone's heading", () => {
    const heading = at(16, 80, 300, 36, 100);
    expect(clearPlace(wideToast, phone, [heading, at(16, 740, 358, 48)])).toBe('bottom-right');
  });

  it('is in the middle while a drawer has links at its top and bottom', () => {
    const drawer = [at(110, 80, 280, 44), at(110, 776, 280, 44)];
    expect(clearPlace(wideToast, { ...phone, barBottom: 0 }, drawer)).toBe('middle-right');
  });

  it('covers the least when something is everywhere', () => {
    const controls = [
      at(0, 60, 1440, 100, 100),
      at(800, 300, 640, 300, 9),
      at(1000, 700, 400, 200),
      at(1100, 760, 90, 40),
    ];
    expect(clearPlace(toast, wide, [...controls, at(0, 700, 500, 200)])).toBe('bottom-left');
  });
});
