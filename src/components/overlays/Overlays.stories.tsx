import { useState, type ReactNode } from 'react';
import { Button } from '@/components/Button';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextField } from '@/components/form/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { FormDrawer, type FormDrawerProps } from './FormDrawer';
import { MessageDialog } from './MessageDialog';
import { SecretDialog } from './SecretDialog';
import { NavDrawer } from './NavDrawer';

const meta: Meta = { title: 'overlays/Overlays' };
export default meta;

function Opened({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

const drawer = (props: Partial<FormDrawerProps>) => (
  <Opened>
    {(open, close) => (
      <FormDrawer open={open} title="Add contact" onClose={close} onSubmit={close} {...props}>
        <TextField id="first" label="First name" />
      </FormDrawer>
    )}
  </Opened>
);

export const Confirm: StoryObj = {
  render: () => (
    <Opened>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          actionLabel="Delete contact"
          consequence="Without one you cannot submit."
          onConfirm={close}
          onCancel={close}
        >
          This deletes <b>Ruth Miller</b>.
        </ConfirmDialog>
      )}
    </Opened>
  ),
};
export const ConfirmFailed: StoryObj = {
  render: () => (
    <Opened>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          actionLabel="Delete contact"
          error="The contact could not be deleted."
          onConfirm={close}
          onCancel={close}
        >
          This deletes <b>Ruth Miller</b>.
        </ConfirmDialog>
      )}
    </Opened>
  ),
};
export const Message: StoryObj = {
  render: () => (
    <Opened>
      {(open, close) => (
        <MessageDialog open={open} title="Form Disabled" onClose={close}>
          Another person is editing this registration.
        </MessageDialog>
      )}
    </Opened>
  ),
};
export const Secret: StoryObj = {
  render: () => (
    <Opened>
      {(open, close) => (
        <SecretDialog
          secret={open ? 'vpk_shown-once' : null}
          title="The key of Payments"
          label="Key"
          onClose={close}
        >
          Store it in the system now.
        </SecretDialog>
      )}
    </Opened>
  ),
};
export const Drawer: StoryObj = { render: () => drawer({ lead: 'Who may sign for the shop.' }) };
export const DrawerBlocked: StoryObj = {
  render: () => drawer({ needed: [{ id: 'first', title: 'First name' }] }),
};
export const DrawerReadOnly: StoryObj = { render: () => drawer({ readOnly: true }) };
export const Navigation: StoryObj = {
  render: () => (
    <Opened>
      {(open, close) => (
        <NavDrawer open={open} title="All steps" onClose={close}>
          <p>Steps</p>
        </NavDrawer>
      )}
    </Opened>
  ),
};
