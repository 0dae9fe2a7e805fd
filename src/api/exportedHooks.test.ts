import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '..');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

describe('generated hooks', () => {
  it('are exported only when a screen uses them', () => {
    const exported = sources
      .filter(({ path }) => path.startsWith('api/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/export const \{([^}]*)\}/g)].flatMap(([, names = '']) =>
          names
            .split(/[\s,]+/)
            .filter(Boolean)
            .map((name) => ({ path, name })),
        ),
      );
    const unused = exported
      .filter(
        ({ path, name }) =>
          !sources.some((other) => other.path !== path && other.text.includes(`${name}(`)),
      )
      .map(({ name }) => name);
    expect(exported.length).toBeGreaterThan(0);
    expect(unused).toEqual([]);
  });
});
