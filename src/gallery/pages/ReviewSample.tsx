import { RouteLink } from '@/components/layout/RouteLink';
import { ReviewCard } from '@/components/lists/ReviewCard';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { WizardFrame } from '@/components/wizard/WizardFrame';
import { sampleRail } from './sampleSteps';

/** Check your answers. */
export function ReviewSample() {
  const change = (
    <RouteLink href="/step/1">
      Change<VisuallyHidden> Shop Basic Information</VisuallyHidden>
    </RouteLink>
  );
  return (
    <WizardFrame
      {...sampleRail(9)}
      title="Check your answers"
      lead="Read everything once more. Change takes you to the step and brings you back here."
      footer={{ onBack: () => undefined, saved: 'All changes saved', nextLabel: 'Submit' }}
    >
      <ReviewCard
        title="Shop Basic Information"
        action={change}
        details={[
          { label: 'Business name', value: 'Miller & Daughters Auto Repair' },
          { label: 'Phone', value: '(937) 555-0142, ext. 12' },
          { label: 'Address', value: '1480 Foundry Ave, Dayton, OH 45402' },
          { label: 'Primary contact', value: 'Dana Miller, dana.miller@example.com' },
        ]}
      />
      <ReviewCard
        title="Program Selection"
        action={change}
        details={[{ label: 'Program', value: 'Preferred Vendor, 10% discount' }]}
      />
    </WizardFrame>
  );
}
