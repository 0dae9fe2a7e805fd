import { STEP_KEYS } from '@contract/journey/steps';
import { savedSteps } from './reviewNotes';

const field = (name: string) => ({ field: name, before: '', after: 'x' });

describe('the steps that a write has saved', () => {
  it('REV-04 none by a decision, whose notes are named by their steps', () => {
    expect(savedSteps('request.changesRequested', STEP_KEYS.map(field))).toEqual([]);
  });

  it('REV-04 the step of each changed field of a shared record', () => {
    const fields = ['franchise', 'doorHeightFeet', 'businessName'].map(field);
    expect(savedSteps('basicInfo.changed', fields)).toEqual(['franchise', 'services', 'basicInfo']);
    expect(savedSteps('request.changed', [field('useErepair')])).toEqual(['erepair']);
  });

  it("REV-04 the record's own step by a save without changes, and none by an unlock", () => {
    expect(savedSteps('payment.changed', [])).toEqual(['payment']);
    expect(savedSteps('w9.unlocked', [])).toEqual([]);
  });
});
