import type { ComponentType } from 'react';
import type { HumanCheckProvider, PortalConfig } from '@contract/config';

/** A provider's widget. Reports the token that the server verifies, and null when it expires. */
export interface WidgetProps {
  readonly config: PortalConfig['humanCheck'];
  readonly onToken: (token: string | null) => void;
  /** The widget or its challenge could not be loaded. */
  readonly onFailure: () => void;
}

type Loader = () => Promise<{ readonly Widget: ComponentType<WidgetProps> }>;

/** One chunk for each provider. Only the configured one is ever loaded. */
export const WIDGETS: Record<HumanCheckProvider, Loader> = {
  altcha: () => import(/* webpackChunkName: "check-altcha" */ './AltchaWidget'),
  hcaptcha: () => import(/* webpackChunkName: "check-hcaptcha" */ './HcaptchaWidget'),
  turnstile: () => import(/* webpackChunkName: "check-turnstile" */ './TurnstileWidget'),
  recaptcha: () => import(/* webpackChunkName: "check-recaptcha" */ './RecaptchaWidget'),
};
