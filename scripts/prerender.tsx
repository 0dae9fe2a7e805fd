import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { StrictMode } from 'react';
import { SignInPage } from '../src/features/sign-in/SignInPage';
import { signInCss } from '../src/features/sign-in/signInCss';

const DIST = path.join(__dirname, '..', 'dist');

/** Renders the sign-in page into the built HTML, from the component that the browser hydrates. */
async function writeLogin(): Promise<void> {
  const file = path.join(DIST, 'index.html');
  const form = renderToString(
    <StrictMode>
      <SignInPage config={null} notice={null} onSignedIn={async () => undefined} />
    </StrictMode>,
  );
  const font = (await readdir(path.join(DIST, 'assets'))).find((name) =>
    /^inter-.*\.woff2$/.test(name),
  );
  const fontFace = `@font-face{font-family:'Inter Variable';src:url(/assets/${font ?? ''}) format('woff2');font-weight:100 900;font-style:normal;font-display:swap}@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Helvetica');size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}`;
  // A stored session opens the portal at once. The form must not flash before that.
  const css = `${fontFace}${signInCss}[data-signed-in] .si{visibility:hidden}`;
  const html = await readFile(file, 'utf8');
  await writeFile(
    file,
    html
      .replace('/*LOGIN_CSS*/', () => css.replace(/\n/g, ''))
      .replace('<!--LOGIN_FORM-->', () => form),
  );
}

void writeLogin().catch((error: unknown) => {
  console.error('The sign-in page could not be made at build time:', error);
  process.exitCode = 1;
});
