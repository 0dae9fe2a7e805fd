import Dialog from '@mui/material/Dialog';
import { useState, type ReactElement } from 'react';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '@/components/form/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { FormDrawer, type FormDrawerProps } from './FormDrawer';
import { MessageDialog } from './MessageDialog';
import { useFocusHome } from './useFocusHome';

const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

describe('ConfirmDialog', () => {
  function Sample({ onConfirm }: { onConfirm: () => void }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Delete Ruth Miller</button>
        <ConfirmDialog
          open={open}
          actionLabel="Delete contact"
          consequence="W-9 needs it."
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        >
          This deletes Ruth Miller.
        </ConfirmDialog>
      </>
    );
  }

  it('CTC-15 starts on Cancel, and cancelled nothing happens and focus goes back; the other button names its act', async () => {
    const act = jest.fn();
    render(<Sample onConfirm={act} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Ruth Miller' }));
    expect(await screen.findByRole('alertdialog', { name: 'Are You Sure?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Enter}');
    await gone('alertdialog');
    expect(act).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Ruth Miller' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete contact' }));
    expect(act).toHaveBeenCalledTimes(1);
  });
});

it('an overlay that opened while nothing had the focus moves it nowhere when it closes', () => {
  jest.useFakeTimers();
  render(<button>Register a shop</button>);
  const { rerender } = renderHook(useFocusHome, { initialProps: true });
  rerender(false);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(document.activeElement).toBe(document.body);
});

it('ROM-08 OKAY closes a message', async () => {
  const close = jest.fn();
  render(
    <MessageDialog open title="Form Disabled" onClose={close}>
      This form is locked.
    </MessageDialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'OKAY' }));
  expect(close).toHaveBeenCalledTimes(1);
});

describe('FormDrawer', () => {
  function Sample({ onSubmit = jest.fn(), ...drawer }: Partial<FormDrawerProps>) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Add location
        </button>
        <FormDrawer
          open={open}
          title="Location"
          onClose={() => setOpen(false)}
          onSubmit={onSubmit}
          {...drawer}
        >
          <TextField id="site-phone" label="Phone" />
        </FormDrawer>
      </>
    );
  }
  const opener = () => screen.getByRole('button', { name: 'Add location' });

  it('BEY-01 a locked Save names what is needed and leads to its field', async () => {
    const save = jest.fn();
    render(<Sample onSubmit={save} needed={[{ id: 'site-phone', title: 'Phone' }]} />);
    await userEvent.click(opener());
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save', description: /Still needed: Phone/ }),
    );
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
  });

  it('saves by Enter and does not submit the page around it', async () => {
    const save = jest.fn();
    const page = jest.fn();
    render(
      <form onSubmit={page}>
        <Sample onSubmit={save} />
      </form>,
    );
    await userEvent.click(opener());
    await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '1{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
    expect(page).not.toHaveBeenCalled();
  });

  it('BEY-90 shows that it cannot be closed while it saves', async () => {
    const { rerender } = render(<Sample busy />);
    await userEvent.click(opener());
    const waiting = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAttribute('aria-busy', 'true');
      await userEvent.click(button);
      expect(screen.getByRole('dialog', { name: 'Location' })).toBeInTheDocument();
    };
    await waiting('Cancel');
    await waiting('Close without saving');
    rerender(<Sample />);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(cancel).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Close without saving' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await userEvent.click(cancel);
    await gone('dialog');
  });

  it('asks before what was typed is thrown away', async () => {
    render(<Sample dirty />);
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await gone('dialog');
  });
});

describe('BEY-20 an overlay that opens while a dialog goes', () => {
  const nothing = () => undefined;
  const overlays: readonly (readonly [name: string, open: (now: boolean) => ReactElement])[] = [
    [
      'question',
      (open) => (
        <ConfirmDialog
          open={open}
          title="New"
          actionLabel="Act"
          onConfirm={nothing}
          onCancel={nothing}
        >
          Really?
        </ConfirmDialog>
      ),
    ],
    [
      'message',
      (open) => (
        <MessageDialog open={open} title="New" onClose={nothing}>
          This form is locked.
        </MessageDialog>
      ),
    ],
    [
      'drawer',
      (open) => (
        <FormDrawer open={open} title="New" onSubmit={nothing} onClose={nothing}>
          <p>Fields</p>
        </FormDrawer>
      ),
    ],
  ];

  it.each(overlays)('is not hidden from screen readers: %s', async (_name, overlay) => {
    function Page() {
      const [gone, setGone] = useState(false);
      return (
        <>
          {/* Without an animation it disappears in the same render that adds the next one. */}
          <Dialog open={!gone} slotProps={{ transition: { exit: false } }}>
            <button onClick={() => setGone(true)}>Go on</button>
          </Dialog>
          {overlay(gone)}
        </>
      );
    }
    // Its code has loaded before.
    render(overlay(true)).unmount();
    render(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
    await screen.findByRole('heading', { name: 'New' });
  });
});
