import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ToastStack } from './ToastStack';

const meta: Meta<typeof ToastStack> = {
  component: ToastStack,
  args: {
    onDismiss: () => undefined,
    toasts: [
      { id: 'a', kind: 'success', title: 'Contact info saved successfully!', timeoutMs: 600_000 },
      { id: 'b', kind: 'info', title: 'Verification Code Sent', timeoutMs: 600_000 },
      {
        id: 'c',
        kind: 'error',
        title: 'Failed to load W9 info',
        detail: 'Try again in a moment.',
        timeoutMs: 600_000,
      },
    ],
  },
};
export default meta;

export const AllKinds: StoryObj<typeof ToastStack> = {};
