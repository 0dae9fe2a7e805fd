import { useState } from 'react';
import { FormGrid } from '@/components/form/FormGrid';
import { PhoneField } from '@/components/form/PhoneField';
import { RadioCards } from '@/components/form/RadioCards';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { ZipField } from '@/components/form/ZipField';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import { MessageDialog } from '@/components/overlays/MessageDialog';
import { WizardSample } from './WizardSample';

/** A drawer or dialog over the W-9 step. */
export function OverlaySample({ kind }: { kind: 'drawer' | 'confirm' | 'message' }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <WizardSample />
      <FormDrawer
        open={open && kind === 'drawer'}
        title="Add location"
        lead="Fields are required unless marked optional."
        needed={[
          { id: 'site-phone', title: 'Phone' },
          { id: 'site-mail', title: 'E-mail' },
        ]}
        onClose={close}
        onSubmit={close}
      >
        <FormGrid>
          <TextField label="Site name" span={8} defaultValue="Riverside Drive" />
          <TextField label="Store number" span={4} defaultValue="0104" />
          <TextField
            label="Address"
            span={12}
            defaultValue="3320 Riverside Dr"
            success="Address found"
          />
          <TextField label="City" span={5} defaultValue="Dayton" />
          <SelectField label="State" span={4} options={[{ value: 'OH', label: 'OH' }]} />
          <ZipField label="Zip code" span={3} defaultValue="45405" />
          <PhoneField id="site-phone" label="Phone" span={6} defaultValue="93755501" />
          <SelectField
            label="Phone type"
            span={6}
            options={[{ value: 'CELL', label: 'Cell' }]}
            help="No extension for a cell"
          />
          <TextField id="site-mail" label="E-mail" span={12} placeholder="name@example.com" />
        </FormGrid>
      </FormDrawer>
      <ConfirmDialog
        open={open && kind === 'confirm'}
        actLabel="Delete contact"
        consequence="W-9 Information and ACH Information need a signing authority. Without one you cannot submit."
        onCancel={close}
        onConfirm={close}
      >
        This deletes <b>Ruth Miller</b> as signing authority.
      </ConfirmDialog>
      <MessageDialog
        open={open && kind === 'message'}
        wide
        title="This form was changed while you worked on it"
        onClose={close}
      >
        <RadioCards
          label="Name"
          value="mine"
          onChange={() => undefined}
          options={[
            { value: 'mine', label: 'Ruth E. Miller' },
            { value: 'theirs', label: 'Ruth Ellen Miller' },
          ]}
        />
      </MessageDialog>
    </>
  );
}
