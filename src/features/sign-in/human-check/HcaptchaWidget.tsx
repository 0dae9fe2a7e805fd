import HCaptcha from '@hcaptcha/react-hcaptcha';
import type { WidgetProps } from './widget';

export function Widget({ config, onToken, onFailure }: WidgetProps) {
  return (
    <HCaptcha
      sitekey={config.siteKey}
      onVerify={onToken}
      onExpire={() => onToken(null)}
      onError={onFailure}
    />
  );
}
