import { Turnstile } from '@marsidev/react-turnstile';
import type { WidgetProps } from './widget';

export function Widget({ config, onToken, onFailure }: WidgetProps) {
  return (
    <Turnstile
      siteKey={config.siteKey}
      onSuccess={onToken}
      onExpire={() => onToken(null)}
      onError={onFailure}
      scriptOptions={{ onError: onFailure }}
    />
  );
}
