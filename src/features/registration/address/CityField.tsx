import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { LIMITS } from '@contract/limits';
import { normalizeText } from '@contract/rules/normalize';
import { postalCity } from '@contract/rules/postalCity';
import type { Span } from '@/components/form/span';
import { TextField } from '@/components/form/TextField';
import { typeInto } from '@/components/form/typeInto';
import { useLabels } from '@/components/labels/LabelsContext';
import { titleCase } from '@/lib/format/address';
import type { FieldBinding } from '../model/fields';
import { addressLabels } from './addressLabels';

interface CityFieldProps extends FieldBinding {
  readonly span: Span;
}

/**
 * The city of an address. One that is too long keeps what was typed and offers its postal
 * abbreviation.
 */
export function CityField({ ref, ...binding }: CityFieldProps) {
  const t = useLabels(addressLabels);
  const input = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const { error } = binding;
  // The input is uncontrolled: a restored or stored city is read when its error appears.
  useEffect(() => {
    if (error !== undefined) setTyped(input.current?.value ?? '');
  }, [error]);
  const tooLong = error !== undefined && normalizeText(typed).length > LIMITS.city;
  const postal = tooLong && !binding.readOnly ? postalCity(typed) : null;
  const offered = postal === null ? null : titleCase(postal);
  return (
    <TextField
      {...binding}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      onInput={(event) => setTyped(event.currentTarget.value)}
      autoComplete="address-level2"
      helpEnd={
        offered === null ? undefined : (
          <Button
            type="button"
            variant="soft"
            size="small"
            onClick={() => {
              if (!input.current) return;
              typeInto(input.current, offered);
              input.current.focus();
            }}
          >
            {t('useCity', { city: offered })}
          </Button>
        )
      }
    />
  );
}
