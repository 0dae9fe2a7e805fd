import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as v from 'valibot';
import { requiredCity } from '@contract/rules/fields';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { CityField } from './AddressFields';

const schema = v.object({ city: requiredCity });

function Form({ city = '' }: { city?: string }) {
  const { register, formState, trigger } = useForm({
    defaultValues: { city },
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
  });
  return (
    <form>
      <CityField
        {...register('city')}
        id="city"
        label="City"
        span={5}
        readOnly={false}
        error={formState.errors.city?.message}
      />
      <button type="button" onClick={() => void trigger()}>
        Next
      </button>
    </form>
  );
}

const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });
const offer = () => screen.queryByRole('button', { name: /^Use / });
const LIMIT = 'City may have at most 15 characters';

describe('CityField', () => {
  it('VAL-12 a city of 15 passes; one of 16 keeps its letters, names the limit and offers the postal abbreviation', async () => {
    const user = newUser();
    renderWithProviders(<Form />);
    await user.fill(city(), 'West Palm Beach');
    await user.tab();
    expect(city()).toHaveAccessibleDescription('');
    await user.replace(city(), 'Saint Petersburg');
    expect(city()).toHaveValue('Saint Petersburg');
    expect(city()).toHaveAccessibleDescription(LIMIT);
    await user.click(screen.getByRole('button', { name: 'Use St Petersburg' }));
    expect(city()).toHaveValue('St Petersburg');
    expect(city()).toHaveFocus();
    expect(city()).toHaveAccessibleDescription('');
    expect(offer()).toBeNull();
  });

  it('follows what is typed, and offers nothing where no abbreviation fits', async () => {
    const user = newUser();
    renderWithProviders(<Form />);
    await user.fill(city(), '1 2 3 4 5 6 7 8 9');
    await user.tab();
    expect(city()).toHaveAccessibleDescription(LIMIT);
    expect(offer()).toBeNull();
    await user.replace(city(), 'North Little Rock');
    expect(offer()).toHaveTextContent('Use N Little Rock');
  });

  it('reads a stored city that was never touched', async () => {
    const user = newUser();
    renderWithProviders(<Form city="Colorado Springs" />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Use Colorado Spgs' })).toBeVisible();
  });
});
