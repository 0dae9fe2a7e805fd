import ReCAPTCHA from 'react-google-recaptcha';
import type { WidgetProps } from './widget';

export function Widget({ config, onToken, onFailure }: WidgetProps) {
  return (
    <ReCAPTCHA
      sitekey={config.siteKey}
      onChange={onToken}
      onExpired={() => onToken(null)}
      onErrored={onFailure}
      // The library passes the state of its script. Its types omit it.
      asyncScriptOnLoad={(script?: { errored?: boolean }) => {
        if (script?.errored) onFailure();
      }}
    />
  );
}
