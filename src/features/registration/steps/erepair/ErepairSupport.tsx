import { Card } from '@/components/Card';
import { TextLink } from '@/components/layout/TextLink';
import { useSteadyLabels } from '@/store/useSteadyLabels';
import { erepairLabels } from './erepairLabels';
import { AsideLink, AsideTitle } from '../../form/asideStyles';

/** The support contact for eRepair. */
export function ErepairSupport() {
  const { t } = useSteadyLabels(erepairLabels);
  return (
    <Card aria-label={t('supportTitle')}>
      <AsideTitle>{t('supportTitle')}</AsideTitle>
      <p>{t('supportText')}</p>
      <AsideLink>
        <TextLink href={`tel:+1${t('supportPhone').replace(/\D/g, '')}`}>
          {t('supportPhone')}
        </TextLink>
      </AsideLink>
      <AsideLink>
        <TextLink href={`mailto:${t('supportEmail')}`}>{t('supportEmail')}</TextLink>
      </AsideLink>
    </Card>
  );
}
