import { render, screen } from '@testing-library/react';
import { CheckboxField } from './CheckboxField';
import { LockedBy } from './LockedBy';
import { RadioCards } from './RadioCards';
import { SelectField } from './SelectField';
import { SliderField } from './SliderField';
import { TextField } from './TextField';

const OPTIONS = [{ value: 'a', label: 'A' }];

function Form({ locked, reason = 'why' }: { locked: boolean; reason?: string | undefined }) {
  return (
    <>
      <p id="why">This registration has been submitted.</p>
      <LockedBy id="why">
        <LockedBy id={reason === 'why' ? undefined : reason}>
          <TextField label="Name" help="As on the return" readOnly={locked} />
          <SelectField label="State" options={OPTIONS} readOnly={locked} />
          <RadioCards label="ID type" options={OPTIONS} readOnly={locked} />
          <CheckboxField label="Same address" readOnly={locked} />
          <SliderField
            label="Height"
            value={1}
            max={2}
            step={1}
            onValue={() => undefined}
            valueText={String}
            tickText={String}
            disabled={locked}
          />
        </LockedBy>
      </LockedBy>
      <p id="near">Copied from Shop Basic Information</p>
    </>
  );
}

const controls = () => [
  screen.getByRole('combobox', { name: 'State' }),
  screen.getByRole('radiogroup', { name: 'ID type' }),
  screen.getByRole('checkbox', { name: 'Same address' }),
  screen.getByRole('slider', { name: 'Height' }),
];

it('describes every read-only control by the reason they share, after its own help', () => {
  render(<Form locked />);
  for (const control of controls())
    expect(control).toHaveAccessibleDescription(/^\s*This registration has been submitted\.$/);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'As on the return This registration has been submitted.',
  );
});

it('says nothing of it while the controls are open', () => {
  render(<Form locked={false} />);
  for (const control of controls()) expect(control).toHaveAccessibleDescription('');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'As on the return',
  );
});

it('the nearer reason replaces the outer one', () => {
  render(<Form locked reason="near" />);
  for (const control of controls())
    expect(control).toHaveAccessibleDescription(/^\s*Copied from Shop Basic Information$/);
});
