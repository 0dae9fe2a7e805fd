import { useLabels } from '@/components/labels/LabelsContext';
import { PATHS } from '@/lib/paths';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { shellLabels } from '../shellLabels';

export function useStaffPages() {
  const t = useLabels(shellLabels);
  const { features } = useServices().config;
  const { user } = useCurrentUser();
  const figures = { label: t('figures'), icon: 'barChart', href: PATHS.figures.href() } as const;
  const staff = { label: t('staff'), icon: 'users', href: PATHS.staff.href() } as const;
  return [
    ...(user?.isStaff && features.figures ? [figures] : []),
    ...(user?.mayManageStaff && features.staff ? [staff] : []),
  ];
}
