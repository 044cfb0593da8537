import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showList } from '../../scripts/new/from/show-list';
import { takeOver } from '../../scripts/new/from/take-over';
import { OldFolder } from '../../scripts/new/from/old-folder';
import { guideRoute } from '../../src/site/navigation/guide-route';
import { mutate } from './mutate';
import { OLD_SITES } from './old-sites';
import { Random } from './random';

const SEED = Number(process.env['PORTAL_FUZZ_SEED'] ?? 52);
const RUNS = Number(process.env['PORTAL_FUZZ_RUNS'] ?? 40);

let folder = '';
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'portal-old-')));
  console.log(`fuzz: PORTAL_FUZZ_SEED=${SEED} PORTAL_FUZZ_RUNS=${RUNS}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(Object.entries(OLD_SITES))(
  'random changes of a site of %s: nothing throws, and none takes long',
  { timeout: 3_600_000 },
  (tool, files) => {
    const random = new Random(SEED);
    const failures: string[] = [];
    const write = (name: string, text: string): void => {
      const at = path.join(folder, tool, name);
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, text);
    };
    const take = () => {
      const old = OldFolder.open(path.join(folder, tool)) ?? expect.fail();
      const taken = takeOver(old, guideRoute);
      taken.settings('title: x\ntagline: x\nbrand:\n  mark: /mark.svg\n');
      return showList(taken.list, taken.docs.tool, taken.pages);
    };
    for (const [name, text] of Object.entries(files)) write(name, text);
    expect(take()).toMatch(new RegExp(`^[1-9]\\d* pages of ${tool}`));
    for (let run = 0; run < RUNS; run += 1) {
      const [name, text] = random.pick(Object.entries(files));
      const changed = mutate(text, random);
      write(name, changed);
      const start = process.cpuUsage();
      let said = '';
      try {
        said = take();
      } catch (error) {
        said = `left out: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
      }
      const { user } = process.cpuUsage(start);
      // A sentence that is no reason of ours is an error that was caught.
      const [bad] =
        /(?:left out|are not read, because of this): (?!it takes|it is nested|what |this and).*/.exec(said) ??
        [];
      if (bad !== undefined || user > 10_000_000)
        failures.push(
          `run ${run}, ${name}: ${bad ?? `${user / 1000} ms`}\n${JSON.stringify(changed).slice(0, 2000)}`,
        );
      write(name, text);
    }
    expect(failures.slice(0, 3).join('\n\n')).toBe('');
  },
);
