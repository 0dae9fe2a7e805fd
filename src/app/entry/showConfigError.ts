import { ConfigError } from './readConfig';
import { entryLabels } from './entryLabels';

/**
 * Shows a plain page that names the wrong entries of the configuration. The portal does not mount.
 */
export function showConfigError(error: unknown, root: HTMLElement): void {
  const problems = error instanceof ConfigError ? error.problems : ['config.json'];
  const { configTitle, configText } = entryLabels.fallback;
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  const add = (name: string, text: string, parent: HTMLElement = main): void => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.append(element);
  };
  add('h1', configTitle);
  add('p', configText);
  const list = document.createElement('ul');
  problems.forEach((problem) => add('li', problem, list));
  main.append(list);
  root.replaceChildren(main);
}
