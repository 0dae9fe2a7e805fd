import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useKeptFocus } from '@/components/useKeptFocus';
import { color, type } from '@/lib/look/vars';

const Section = styled('section')({ display: 'grid', gap: 20, alignContent: 'start' });

const Heading = styled('h2')({ ...type.h2, '&:focus': { outline: 'none' } });

export const Quiet = styled('p')({ ...type.small, color: color('text-secondary') });

export const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '&:empty': { display: 'none' },
  // The words of a text button begin where the lines above it do.
  '& > .MuiButton-text:first-of-type': { marginLeft: -14 },
  '& > label': { marginRight: 8 },
});

interface StageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Its heading receives focus when it appears. Answers take their own controls away: the focus stays
 * near them.
 */
export function Stage({ title, children }: StageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const content = useKeptFocus(() => heading.current?.focus());
  return (
    <Section ref={content}>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}
