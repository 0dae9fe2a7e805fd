import { type LabelOverrides, resolveLabel } from '@/lib/labels/defineLabels';
import { entryLabels } from './entryLabels';
import { ConfigError } from './readConfig';

/** A plain page that replaces everything else. */
function showPage(root: HTMLElement, title: string, text: string, more: HTMLElement): void {
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  // The styles of the portal may be missing too.
  main.style.cssText = 'max-width:36rem;margin:4rem auto;padding:0 1.5rem;font:1rem/1.5 system-ui';
  main.append(elementOf('h1', title), elementOf('p', text), more);
  root.replaceChildren(main);
  // Hides the form of the sign-in page.
  document.documentElement.removeAttribute('data-signed-in');
}

function elementOf(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/**
 * Explains on a plain page why the portal does not start. It names the wrong entries of the
 * configuration. After any other failure, it offers to load the page again. It loads no code later,
 * because such code may be what is missing.
 * @param overrides the texts of the content service that the page has
 */
export function showStartError(
  error: unknown,
  root: HTMLElement,
  overrides: LabelOverrides = {},
): void {
  if (error instanceof ConfigError) {
    const { configTitle, configText } = entryLabels.fallback;
    const list = document.createElement('ul');
    list.append(...error.problems.map((problem) => elementOf('li', problem)));
    showPage(root, configTitle, configText, list);
    return;
  }
  console.error('The page could not start', error);
  const t = (key: keyof typeof entryLabels.fallback) => resolveLabel(entryLabels, overrides, key);
  const button = elementOf('button', t('reload'));
  button.style.cssText = 'font:inherit;min-height:2.75rem;padding:0 1.25rem';
  button.addEventListener('click', () => window.location.reload());
  showPage(root, t('startTitle'), t('startText'), button);
}
