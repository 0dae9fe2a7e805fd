import { Button } from '@/components/Button';
import type { VendorType } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts } from '@contract/journey/facts';
import { EnrollmentDrawing } from '@/components/drawings/EnrollmentDrawing';
import { OfficeDrawing } from '@/components/drawings/OfficeDrawing';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { RouteLink } from '@/components/layout/RouteLink';
import { newRegistrationHref } from '@/lib/paths';
import { shopCheckLabels } from './shopCheckLabels';
import { StartCard, StartPart, Two } from './shopCheckStyles';

const KINDS = [
  {
    type: 'RMT SHOP',
    key: 'startShop',
    drawing: EnrollmentDrawing,
    ready: ['readyTaxId', 'readySigner', 'readyServices', 'readyBank', 'readyCertificates'],
  },
  {
    type: 'OVERHEAD',
    key: 'startOverhead',
    drawing: OfficeDrawing,
    ready: ['readyTaxId', 'readySigner', 'readyBank', 'readyCertificates'],
  },
] as const;

/** The steps of a new registration. */
const stepsOf = (type: VendorType): number => evaluateJourney(emptyFacts(type)).visible.length;

/** Each kind of registration with its duration, its content and its start button. */
export function StartCards({ shops }: { shops: number }) {
  const t = useLabels(shopCheckLabels);
  const plural = usePlural(shopCheckLabels);
  const first = shops === 0;
  return (
    <StartPart aria-label={t('startTitleNone')} data-after={!first}>
      <h2>{first ? t('startTitleNone') : plural('startTitle', shops)}</h2>
      <p>{t('startLead')}</p>
      <Two>
        {KINDS.map(({ type, key, drawing: Picture, ready }) => (
          <StartCard key={type} aria-label={t(key)}>
            <div>
              <Picture />
            </div>
            <div>
              <h3>{t(key)}</h3>
              <p>{t(`${key}Text`)}</p>
              <p data-part="minutes">
                <Icon name="clock" size={18} />
                <span>{t(`${key}Minutes`, { steps: stepsOf(type) })}</span>
              </p>
              <h4>{t('haveReady')}</h4>
              <ul>
                {ready.map((item) => (
                  <li key={item}>
                    <Icon name="check" size={16} />
                    <span>{t(item)}</span>
                  </li>
                ))}
              </ul>
              <Button
                variant={first && type === 'RMT SHOP' ? 'contained' : 'outlined'}
                component={RouteLink}
                href={newRegistrationHref(type)}
              >
                {t(`${key}Action`)}
              </Button>
            </div>
          </StartCard>
        ))}
      </Two>
    </StartPart>
  );
}
