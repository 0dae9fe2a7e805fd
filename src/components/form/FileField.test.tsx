import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS, UPLOAD_EXTENSIONS } from '@contract/limits';
import { FileField } from './FileField';
import { fileProblem } from './fileProblem';

const bounds = { accept: UPLOAD_EXTENSIONS, maxBytes: LIMITS.uploadBytes };

function Sample() {
  const [file, setFile] = useState<File | null>(null);
  return <FileField label="Certificate" file={file} onFile={setFile} {...bounds} />;
}

const sized = (name: string, size: number): File =>
  Object.defineProperty(new window.File(['x'], name), 'size', { value: size }) as File; // a file that reports this size

it('shows the chosen file with its size, and gives it up again', async () => {
  render(<Sample />);
  await userEvent.upload(screen.getByLabelText('Certificate'), sized('scan.png', 1536));
  expect(screen.getByText('scan.png')).toBeTruthy();
  expect(screen.getByText('1.5 KB')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove scan.png' }));
  expect(screen.queryByText('scan.png')).toBeNull();
  // The pressed button is gone with the file.
  expect(screen.getByLabelText('Certificate')).toHaveFocus();
});

it('says under the field that a file is too large', async () => {
  render(<Sample />);
  const input = screen.getByLabelText('Certificate');
  await userEvent.upload(input, sized('scan.png', LIMITS.uploadBytes));
  expect(screen.getByText('Uploaded document must be under 5MB')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['scan.PDF', LIMITS.uploadBytes - 1, undefined],
  ['scan.pdf', LIMITS.uploadBytes, 'uploadSize'],
  ['scan.exe', 10, 'uploadType'],
  ['pdf', 10, 'uploadType'],
])('%s of %d bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size }, bounds)).toBe(problem);
});
