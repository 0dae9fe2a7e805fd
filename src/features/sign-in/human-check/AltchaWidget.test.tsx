import { render } from '@testing-library/react';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import { LanguageProvider } from '@/components/labels/LanguageContext';
import { aConfig } from '@/testing/factories';
import { Widget } from './AltchaWidget';

jest.mock('./altcha', () => ({}));

it('CNT-16 the human check speaks the language of the page', () => {
  const set = jest.fn();
  Object.assign(globalThis, { $altcha: { i18n: { set } } });
  render(
    <LanguageProvider value={{ locale: 'es-US', locales: ['es-US'], choose: async () => false }}>
      <LabelsProvider value={{ altcha: { verified: 'Verificado' } }}>
        <Widget config={aConfig().humanCheck} onToken={jest.fn()} onFailure={jest.fn()} />
      </LabelsProvider>
    </LanguageProvider>,
  );
  expect(document.querySelector('altcha-widget')).toHaveAttribute('language', 'es');
  expect(set).toHaveBeenCalledWith(
    'es',
    expect.objectContaining({ verified: 'Verificado', label: 'I am not a robot' }),
  );
});
