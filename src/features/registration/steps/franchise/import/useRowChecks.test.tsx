import { useState } from 'react';
import { screen } from '@testing-library/react';
import { openPart } from '../../../testing/openStep';
import { createReporter } from './report';
import { newRow } from './importRow';
import { CHOICES, VALUES } from './testing';
import { useRowChecks } from './useRowChecks';

const rowAt = (row: number) => newRow(row, { ...VALUES, siteAddress1: `${row} Main St` });
const inTurn = <Result,>(work: () => Promise<Result>) => work();

/** The checks of rows that have not learned of their results yet; a button adds a row. */
function Checks() {
  const [rows, setRows] = useState([rowAt(1)]);
  const [reporter] = useState(() => createReporter(CHOICES.states));
  const [learned, setLearned] = useState<readonly number[]>([]);
  const [learn] = useState(
    () => (found: readonly { of: { row: number } }[]) =>
      setLearned((before) => [...before, ...found.map(({ of }) => of.row)]),
  );
  useRowChecks(reporter(rows, []), true, inTurn, learn);
  return (
    <>
      <button onClick={() => setRows((before) => [...before, rowAt(before.length + 1)])}>
        Add
      </button>
      <p>{`Learned: ${learned.join(', ')}`}</p>
    </>
  );
}

it('FRN-48 asks about a row once, although the report changes before the row knows the result', async () => {
  const { user, server } = openPart(<Checks />, {
    checkDuplicateSite: { payload: { result: 'NONE', shops: [] } },
  });
  await screen.findByText('Learned: 1');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  // A second question about the first row would have been sent before this one.
  await screen.findByText('Learned: 1, 2');
  expect(server.count('checkDuplicateSite')).toBe(2);
});
