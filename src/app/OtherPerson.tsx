import { Button } from '@/components/Button';
import { useLayoutEffect, useRef } from 'react';
import { UnpluggedDrawing } from '@/components/drawings/UnpluggedDrawing';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { PATHS } from '@/lib/paths';
import { shellLabels } from './shellLabels';
import { Titled } from './Titled';

/**
 * Replaces the page of a person after another one has signed in. Its only button opens the other
 * person's portal.
 */
export function OtherPerson({ email }: { email: string }) {
  const t = useLabels(shellLabels);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Titled title={t('otherPersonTitle', { email })}>
      <div role="alert">
        <StatusScreen
          drawing={<UnpluggedDrawing />}
          title={t('otherPersonTitle', { email })}
          text={t('otherPersonText')}
          action={
            <Button
              ref={button}
              variant="contained"
              // The address may be a page of the previous person.
              onClick={() => window.location.assign(PATHS.login.href())}
            >
              {t('reload')}
            </Button>
          }
        />
      </div>
    </Titled>
  );
}
