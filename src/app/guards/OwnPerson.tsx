import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/components/Button';
import { UnpluggedDrawing } from '@/components/drawings/UnpluggedDrawing';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { PATHS } from '@/lib/paths';
import { shellLabels } from '../shellLabels';
import { Titled } from '../Titled';

/** Removes everything from the screen after another person has signed in on this browser. */
export function OwnPerson({ children }: { children: ReactNode }) {
  const replacedBy = useAppSelector((state) => state.sessionStatus.replacedBy);
  return replacedBy === null ? children : <OtherPerson email={replacedBy} />;
}

/**
 * Replaces the page of a person after another one has signed in. Its only button opens the other
 * person's portal.
 */
function OtherPerson({ email }: { email: string }) {
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
