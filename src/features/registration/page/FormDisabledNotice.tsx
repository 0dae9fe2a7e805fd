import { MessageDialog } from '@/components/overlays/MessageDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { lockNoticeRead } from '@/store/lockNotices';
import { useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from '../step-kit/registrationLabels';

/** Opens once per vendor request, when one of its locked forms is opened. */
export function FormDisabledNotice() {
  const { requestUid, editable } = useRegistration();
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
    >
      {t('formDisabledText')}
    </MessageDialog>
  );
}
