import { StartupError } from '../startupError';
import { parseBankDirectory, readBankDirectory } from './bankDirectory';

const parse = (text: string) => [...parseBankDirectory(text, 'the file')];
const MILL = ['011999980', 'Mill, Dam & Co. Bank'];

describe('the file of the directory of banks', () => {
  it.each([
    ['column titles', 'Routing number,Bank\n011999980,"Mill, Dam & Co. Bank"\n'],
    ['no column titles', '011999980,"Mill, Dam & Co. Bank"'],
    ['blank lines and spaces', '\n 011999980 ,"  Mill,  Dam & Co. Bank "\n,\n\n'],
    ['the same bank twice', '011999980,"Mill, Dam & Co. Bank"\n'.repeat(2)],
  ])('BNK-09 is read with %s', (_name, text) => {
    expect(parse(text)).toEqual([MILL]);
  });

  const WRONG_LINE =
    'is wrong: it must hold a routing number with its check digit and a name of at most 50 characters.';
  it.each([
    ['a wrong check digit', '011999980,A\n\n011999981,B\n', `Line 3 of the file ${WRONG_LINE}`],
    ['no name', 'number,bank\n011999980, \n', `Line 2 of the file ${WRONG_LINE}`],
    ['no second column', '011999980\n', `Line 1 of the file ${WRONG_LINE}`],
    ['a comma outside of quotes', '011999980,A, B\n', `Line 1 of the file ${WRONG_LINE}`],
    ['an open quote', '011999980,"A\n021999983,B\n', `Line 1 of the file ${WRONG_LINE}`],
    ['too long a name', `011999980,${'x'.repeat(51)}\n`, `Line 1 of the file ${WRONG_LINE}`],
    [
      'two names for one number',
      '011999980,A\n011999980,B\n',
      'Line 2 of the file is wrong: a line above has another name for its routing number.',
    ],
    ['no bank', 'number,bank\n', 'There is no bank in the file.'],
  ])('BNK-09 is refused with %s', (_name, text, message) => {
    expect(() => parse(text)).toThrow(new StartupError(message));
  });

  it('BNK-09 is refused when it cannot be read', () => {
    expect(() => readBankDirectory('/none.csv')).toThrow(
      'The file /none.csv of BANK_DIRECTORY_FILE cannot be read.',
    );
  });
});
