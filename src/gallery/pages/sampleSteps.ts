import type { RailStep } from '@/components/wizard/StepRail';
import type { StepState } from '@/components/wizard/stepState';

const titles = [
  'Shop Basic Information',
  'Program Selection',
  'W-9 Information',
  'Franchise Locations',
  'eRepair User',
  'Ownership Information',
  'Services and Capabilities',
  'Payment Information',
  'Submit Information',
] as const;

/** The nine steps with the first `done` complete and all after the current one locked. */
export function sampleSteps(currentNumber: number, openAfter = 0): RailStep[] {
  return titles.map((title, index) => {
    const number = index + 1;
    const state: StepState =
      number < currentNumber
        ? 'complete'
        : number === currentNumber
          ? 'next'
          : number <= currentNumber + openAfter
            ? 'open'
            : 'locked';
    return {
      key: `s${number}`,
      number,
      title,
      state,
      href: `/step/${number}`,
      note: number === 6 && currentNumber > 5 ? 'Optional' : undefined,
    };
  });
}

export const sampleRail = (current: number, openAfter = 0) => ({
  shopName: 'Miller & Daughters Auto Repair',
  requestLine: 'Request VR-20417 · Draft',
  steps: sampleSteps(current, openAfter),
  currentKey: `s${current}`,
  stepNumber: current,
  done: current - 1,
  required: 8,
  finishFirst: titles[current - 1 + openAfter] ?? '',
});
