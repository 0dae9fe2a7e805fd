import type { CodeListName } from '@contract/entities/codeList';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { defineStep, fieldRow } from '../../model/step';

export const servicesStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-services" */ './ServicesStep')),
  codeLists: ['services', 'capability', 'vehtype'],
  texts: { feetInches: '{feet} ft {inches} in' },
  answers: (context) => {
    const { records, t, codeText } = context;
    const { basicInfo } = records;
    const texts = (list: CodeListName, codes: readonly string[]) =>
      codes.map((code) => codeText(list, code)).join(', ');
    const ofClass = (serviceClass: 'SV' | 'CP') =>
      records.services
        .filter((entry) => entry.serviceClass === serviceClass)
        .map((entry) => entry.serviceType);
    const vehicleTypes = records.vehicleTypes.map((entry) => entry.vehicleTypeCode);
    const feet = basicInfo?.doorHeightFeet ?? null;
    const inches = basicInfo?.doorHeightInches ?? 0;
    return [
      fieldRow(context, 'services', texts('services', ofClass('SV'))),
      fieldRow(context, 'capabilities', texts('capability', ofClass('CP'))),
      fieldRow(context, 'vehicleTypes', texts('vehtype', vehicleTypes)),
      fieldRow(context, 'doorHeightFeet', feet === null ? '' : t('feetInches', { feet, inches })),
    ];
  },
});
