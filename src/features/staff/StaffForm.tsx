import { styled } from '@mui/material/styles';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '@/api/errors';
import { Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Foot } from './staffStyles';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface StaffFormProps {
  readonly problem: string;
  readonly failed: string;
  readonly busy: boolean;
  readonly busyText: string;
  readonly action: string;
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly children: ReactNode;
}

/** A form that adds a row to a list of the staff pages. */
export function StaffForm(props: StaffFormProps) {
  const { problem, failed, busy, busyText, action, onSubmit, children } = props;
  return (
    <Form noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <Problem title={failed}>{problem}</Problem>
      <Foot>
        <BlockedButton type="submit" busy={busy} busyText={busyText}>
          {action}
        </BlockedButton>
      </Foot>
    </Form>
  );
}

/** Shows the refusal of a field beside it. The function tells whether there was one. */
export const besideField =
  <Values extends FieldValues>(setError: UseFormSetError<Values>, field: FieldPath<Values>) =>
  ({ fieldErrors }: ApiError): boolean => {
    const message = fieldErrors[field];
    if (message !== undefined) setError(field, { message }, { shouldFocus: true });
    return message !== undefined;
  };
