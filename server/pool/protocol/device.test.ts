import { contentOf } from '../../mails/mailContent';
import { NEW_BROWSER } from '../../mails/texts/securityTexts';
import { deviceOf } from './device';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

describe('the device that a User-Agent names', () => {
  it.each([
    [`${WINDOWS} (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, 'Chrome 130', 'Windows'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'Firefox 128',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; Mi 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/71.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/12.7.4',
      'Miui 12',
      'Android',
    ],
    ['', '', ''],
  ])('SEC-59 %s is reported as %s and %s', (header, browser, system) => {
    expect(deviceOf(header)).toEqual({ browser, system });
  });

  it.each([
    'your weekly backup. Questions? www.evil-portal.com/help/1 (x)',
    'Call_us/1-800-555-1234 now',
    'www.evil-portal.com/1 ',
  ])('SEC-59 %s, which is no browser, puts no words of its sender into the device', (header) => {
    expect(deviceOf(header)).toEqual({ browser: '', system: '' });
  });

  it('SEC-59 a version that is a telephone number is left out', () => {
    const header = `${WINDOWS} (KHTML, like Gecko) Chrome/18005551234 Safari/537.36`;
    expect(deviceOf(header)).toEqual({ browser: 'Chrome', system: 'Windows' });
  });

  it('SEC-59 a device that names a host becomes no link in a mail', () => {
    const values = { device: 'www.evil-portal.com on Linux', time: 'Monday' };
    const { paragraphs } = contentOf(NEW_BROWSER, 'en', 'https://portal.example', { values });
    expect(paragraphs.join('\n')).toContain('with www evil-portal com on Linux on Monday');
  });
});
