import type { ReactNode, SyntheticEvent } from 'react';
import { lazyOverlay } from './lazyOverlay';

export interface DrawerNeed {
  readonly id: string;
  readonly title: string;
}

export interface FormDrawerProps {
  open: boolean;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  saveLabel?: string | undefined;
  busy?: boolean | undefined;
  /** What blocks Save. The footer names each and links to its field. */
  needed?: readonly DrawerNeed[] | undefined;
  /** Another reason that blocks Save, e.g. 'You are offline'. */
  reason?: ReactNode;
  /** Called when a blocked Save is pressed: shows the errors of untouched fields. */
  onBlocked?: (() => void) | undefined;
  /** Something typed is not saved, so closing asks first. */
  dirty?: boolean | undefined;
  /** Not editable: no Save, and Cancel reads Close. */
  readOnly?: boolean | undefined;
}

/**
 * A form at the right edge: 480 px wide, full width on a phone. Header and footer stay in place
 * while the body scrolls. In a low window or with large text, the whole drawer scrolls. Focus stays
 * inside and returns to the opener. Pass `handleSubmit(save)` as `onSubmit`. Open it inside an
 * `OverlayBoundary`: `onClose` would also drop the draft of what was typed.
 */
export const FormDrawer = lazyOverlay<FormDrawerProps>(
  () => import(/* webpackChunkName: "overlays" */ './FormDrawerView'),
  null,
);
