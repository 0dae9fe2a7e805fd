import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import * as v from 'valibot';
import type { VendorType } from '@contract/enums';
import { requiredEmail } from '@contract/rules/fields';
import { focusField } from '@/components/focusField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { media } from '@/lib/look/vars';
import { newRegistrationHref } from '@/lib/paths';
import { shopSearchLabels } from './shopSearchLabels';

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // The field above has no room for its help there.
  [media.phone]: { marginTop: 16 },
});

/** Lets a super user start a registration for a shop under the vendor's login e-mail. */
export function StartForVendor() {
  const t = useLabels(shopSearchLabels);
  const goToPage = useGoToPage();
  const emailId = useId();
  const [error, setError] = useState<string | undefined>(undefined);

  const start = (form: HTMLFormElement, vendorType: VendorType) => {
    const result = v.safeParse(requiredEmail, new FormData(form).get('loginEmail'));
    if (!result.success) {
      setError(result.issues[0].message);
      focusField(emailId);
      return;
    }
    setError(undefined);
    goToPage(`${newRegistrationHref(vendorType)}&for=${encodeURIComponent(result.output)}`);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start(event.currentTarget, 'RMT SHOP');
      }}
    >
      <TextField
        id={emailId}
        name="loginEmail"
        type="email"
        maxLength={254}
        label={t('startEmail')}
        error={error}
        onChange={() => setError(undefined)}
      />
      <Actions>
        <Button type="submit" variant="soft">
          {t('startShop')}
        </Button>
        <Button
          type="button"
          variant="outlined"
          onClick={(event) =>
            event.currentTarget.form && start(event.currentTarget.form, 'OVERHEAD')
          }
        >
          {t('startOverhead')}
        </Button>
      </Actions>
    </form>
  );
}
