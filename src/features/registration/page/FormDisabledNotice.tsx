import { focusHeading } from '@/components/focusHeading';
import { MessageDialog } from '@/components/overlays/MessageDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { lockNoticeRead } from '@/store/lockNotices';
import { useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from '../form/registrationLabels';

/** A step that was loaded by its address had no focus that the notice could give back. */
function focusLostToHeading(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** Opens once per vendor request, when one of its locked forms is opened. */
export function FormDisabledNotice() {
  const { requestUid, editable, inactive, viewer } = useRegistration();
  const dispatch = useAppDispatch();
  const t = useLabels(registrationLabels);
  const read = useAppSelector(
    (state) => requestUid !== null && state.lockNotices.includes(requestUid),
  );
  return (
    <MessageDialog
      open={!editable && requestUid !== null && !read}
      title={t('formDisabledTitle')}
      onClose={() => requestUid && dispatch(lockNoticeRead(requestUid))}
      onClosed={focusLostToHeading}
    >
      {t(viewer ? 'viewerText' : inactive ? 'inactiveText' : 'formDisabledText')}
    </MessageDialog>
  );
}
