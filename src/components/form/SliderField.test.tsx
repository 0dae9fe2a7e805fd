import { fireEvent, render, screen } from '@testing-library/react';
import { SliderField } from './SliderField';

it('is a slider with its value in words that reports each change', () => {
  const onValue = jest.fn();
  render(
    <SliderField
      label="Door height"
      value={12}
      onValue={onValue}
      max={40}
      step={0.5}
      valueText={(feet) => `${feet} feet`}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Door height' });
  expect(slider.getAttribute('aria-valuetext')).toBe('12 feet');
  fireEvent.change(slider, { target: { value: '12.5' } });
  expect(onValue).toHaveBeenCalledWith(12.5);
});

it('without a visible label it is still named', () => {
  render(
    <SliderField
      label="Door height"
      hideLabel
      value={1}
      onValue={jest.fn()}
      max={40}
      valueText={String}
    />,
  );
  expect(screen.getByRole('slider', { name: 'Door height' })).toBeTruthy();
});
