import type { IconName } from '@/components/icons/iconPaths';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatTime } from '@/lib/format/weekdayTime';
import { useAppSelector } from '@/store/hooks';
import { useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from './registrationLabels';

/** What the footer says about the work on the screen, with its sign. */
export interface WorkState {
  readonly saved: string;
  readonly savedIcon: IconName;
}

/**
 * The state of the work: saved and when, not saved yet, or why it cannot be saved. It changes when
 * the work starts to differ from what is stored, not with each key.
 * @param unsaved something was typed that is not stored
 */
export function useWorkState(unsaved: boolean): WorkState {
  const { requestUid, editable, online } = useRegistration();
  const t = useLabels(registrationLabels);
  const { locale } = useLanguage();
  const savedAt = useAppSelector((state) => state.savedAt[requestUid ?? '']);

  if (!editable) return { saved: t('readOnly'), savedIcon: 'lock' };
  if (unsaved && !online) return { saved: t('cannotSave'), savedIcon: 'alertOctagon' };
  if (unsaved || requestUid === null) return { saved: t('notSavedYet'), savedIcon: 'pencil' };
  return {
    saved: savedAt === undefined ? t('saved') : t('savedAt', { time: formatTime(savedAt, locale) }),
    savedIcon: 'cloudCheck',
  };
}
