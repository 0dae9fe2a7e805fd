import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { media, type } from '@/lib/look/vars';
import { Card } from '@/components/Card';
import { GarageBanner } from '@/components/drawings/GarageBanner';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import { Banner } from '@/components/layout/Banner';
import { PageFrame } from '@/components/layout/PageFrame';
import { Timeline } from '@/components/lists/Timeline';
import { StepCard } from '@/components/wizard/StepCard';

const Over = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 288px',
  gap: 24,
  marginTop: 24,
  alignItems: 'start',
  [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Steps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  [media.phone]: { gridTemplateColumns: '1fr' },
});
const Side = styled('div')({ display: 'grid', gap: 16, '& h2': { ...type.h3, marginBottom: 12 } });

const cards = [
  {
    title: 'Shop Basic Information',
    state: 'complete',
    status: 'Complete. 1480 Foundry Ave, Dayton',
  },
  { title: 'Program Selection', state: 'complete', status: 'Complete. Preferred Vendor' },
  {
    title: 'W-9 Information',
    state: 'error',
    status:
      'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.',
  },
  { title: 'Franchise Locations', state: 'complete', status: 'Complete. 3 Shops' },
  {
    title: 'Ownership Information',
    state: 'open',
    status: 'Not started. Not needed to submit.',
    optional: true,
  },
  { title: 'Services and Capabilities', state: 'next', status: 'Not started' },
  {
    title: 'Payment Information',
    state: 'locked',
    status: 'Saved. Finish Services and Capabilities first.',
  },
  {
    title: 'Submit Information',
    state: 'locked',
    status: 'Finish Services and Capabilities first.',
  },
] as const;

/** The overview with every state of a step card. */
export function OverviewSample() {
  return (
    <PageFrame>
      <Banner
        label="Welcome"
        overline="Request VR-20417 · Draft"
        title="Miller & Daughters Auto Repair"
        text="Check below the items that are missing to complete your registration"
        action={
          <Button variant="contained" endIcon={<Icon name="arrowRight" />}>
            Continue with Services and Capabilities
          </Button>
        }
        drawing={<GarageBanner />}
      />
      <Over>
        <Steps aria-label="Registration steps">
          {cards.map((card, index) => (
            <li key={card.title}>
              <StepCard number={index + 1} href={`/step/${index + 1}`} {...card} />
            </li>
          ))}
        </Steps>
        <Side>
          <Card aria-label="Progress" sx={{ p: '20px' }}>
            <h2>Progress</h2>
            <Gauge done={4} of={9} label="4 of 9 required steps complete" />
          </Card>
          <Card aria-label="Activity" sx={{ p: '20px' }}>
            <h2>Activity</h2>
            <Timeline
              events={[
                {
                  key: '1',
                  text: (
                    <>
                      <b>Dana Miller</b> saved Franchise Locations
                    </>
                  ),
                  when: 'Today, 10:42',
                },
                {
                  key: '2',
                  text: (
                    <>
                      <b>IRS check</b> answered NO MATCH for W-9
                    </>
                  ),
                  when: 'Today, 10:15',
                },
              ]}
            />
          </Card>
        </Side>
      </Over>
    </PageFrame>
  );
}
