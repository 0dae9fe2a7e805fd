import type { ReactNode } from 'react';
import { Bone } from '@/components/feedback/Bone';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { Bar, Inner } from './footerStyles';
import { RailHead, RequestLine, ShopName, StillRow } from './railStyles';
import { wizardLabels } from './stepState';
import { Column, Content, Form, Frame, Head, Main, Meta, Rail, Stepper } from './wizardStyles';

export interface WizardShellProps {
  /** The step of the address, or the registration when it names none. */
  title: string;
  /** Unknown until the registration has loaded. */
  shopName?: string | undefined;
  steps: readonly string[];
  /** Nothing more is loading: the rail names the steps without their state. */
  failed?: boolean | undefined;
  children: ReactNode;
}

/** The boxes of `WizardFrame` in their places, around a form skeleton or the failures. */
export function WizardShell({
  title,
  shopName,
  steps,
  failed = false,
  children,
}: WizardShellProps) {
  const t = useLabels(wizardLabels);
  const bar = (width: number | string, height = 16) =>
    failed ? <>&nbsp;</> : <Bone width={width} height={height} />;
  return (
    <Frame>
      <Rail aria-label={t('registration')}>
        <RailHead>
          <ShopName>{shopName || bar('70%', 22)}</ShopName>
          <RequestLine>{bar('55%', 20)}</RequestLine>
          {bar('100%', 8)}
        </RailHead>
        <ol aria-label={t('steps')}>
          {steps.map((step) => (
            <StillRow key={step}>
              <StateMark state="open" size={22} />
              {failed ? <span>{step}</span> : bar('65%')}
            </StillRow>
          ))}
        </ol>
      </Rail>
      <Column>
        <Stepper aria-label={t('registration')}>
          <div>{bar(96, 44)}</div>
          {bar('100%', 6)}
        </Stepper>
        <Main id="main" tabIndex={-1} data-loading={!failed || undefined}>
          <Content data-layout="form">
            <Head>
              <Meta>
                <span>{bar(88, 20)}</span>
              </Meta>
              <h1 tabIndex={-1}>{title}</h1>
              {failed ? null : <p>{bar('60%', 24)}</p>}
            </Head>
            <Form>{children}</Form>
          </Content>
        </Main>
        <Bar as="div">
          <Inner />
        </Bar>
      </Column>
    </Frame>
  );
}
