import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useKeptFocus } from '@/components/useKeptFocus';
import { color, type } from '@/lib/look/vars';

const Section = styled('section')({ display: 'grid', gap: 20, alignContent: 'start' });

const Heading = styled('h2')({ ...type.h2, '&:focus': { outline: 'none' } });

/** Paragraphs of a stage, in quiet text. */
export const Quiet = styled('p')({ ...type.small, color: color('text-secondary') });

/** Buttons in a row that breaks. */
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
 * A stage of the import. Its heading receives focus when the stage appears, so that it is read out.
 * Answers to rows take their own controls away: the focus stays near them.
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
