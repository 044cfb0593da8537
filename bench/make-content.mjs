// @ts-check
/**
 * Generates guides for measurements, with the length and parts of real ones (tables, code groups,
 * admonitions, terms, links to pages and operations). The same number generates the same guides.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS =
  'machine connector customer license panel edge saw router token scope value condition event state archive file upload window interval customer subscription manufacturer developer sample measure order part label glue spindle feed tool'.split(
    ' ',
  );

/**
 * A small generator of repeatable pseudorandom numbers from 0 to 1 (mulberry32).
 *
 * @param {number} seed
 */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * @param {() => number} random
 * @param {number} count
 */
function sentence(random, count) {
  const words = Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)] ?? 'machine');
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * One page of about 850 words.
 *
 * @param {number} number
 */
function page(number) {
  const random = createRandom(number + 1);
  const paragraph = () =>
    Array.from({ length: 5 }, () => sentence(random, 8 + Math.floor(random() * 10))).join(' ');
  const sections = Array.from({ length: 7 }, (_, index) => {
    const extras = [
      `\`\`\`json unbound="generated"\n{ "value": ${number}, "unit": "CEL", "items": [1, 2, 3] }\n\`\`\``,
      `<CodeGroup>\n\n\`\`\`bash\ncurl --request GET https://tools.example/v1/items/${number}\n\`\`\`\n\n\`\`\`ts\nconst answer = await fetch('https://tools.example/v1/items/${number}');\nconsole.log(await answer.json());\n\`\`\`\n\n</CodeGroup>`,
      `:::note[Number ${number}]\n\n${sentence(random, 14)}\n\n:::`,
      `| Field | Type | Meaning |\n| --- | --- | --- |\n${Array.from({ length: 6 }, (__, row) => `| \`field${row}\` | string | ${sentence(random, 6)} |`).join('\n')}`,
      `1. ${sentence(random, 9)}\n2. ${sentence(random, 9)}\n3. ${sentence(random, 9)}`,
    ];
    return `## Section ${index + 1} of ${number}\n\n${paragraph()}\n\n${extras[(index + number) % extras.length]}\n\n### Detail ${index + 1}\n\n${paragraph()} See [authentication](/general/authentication).`;
  });
  return `---\ntitle: Generated page ${number}\ndescription: A page that a generator made so that the growth of the build can be measured, number ${number}.\n---\n\n${paragraph()}\n\n${sections.join('\n\n')}\n`;
}

/**
 * Adds generated pages with their sidebar section to a copy of the site.
 *
 * @param {string} site   Folder of the copy.
 * @param {number} count  Number of generated pages.
 */
export function makeContent(site, count) {
  const folder = path.join(site, 'content', 'generated');
  rmSync(folder, { recursive: true, force: true });
  /** @type {{ group: string, route: string }[]} */
  const routes = [];
  for (let number = 0; number < count; number += 1) {
    const group = `group-${String(Math.floor(number / 50)).padStart(3, '0')}`;
    mkdirSync(path.join(folder, group), { recursive: true });
    const name = `page-${String(number).padStart(5, '0')}`;
    writeFileSync(path.join(folder, group, `${name}.mdx`), page(number));
    routes.push({ group, route: `/generated/${group}/${name}` });
  }
  const groups = [...new Set(routes.map(({ group }) => group))];
  const sections = groups.map(
    (group) =>
      `    - section: ${group}\n      items:\n${routes
        .filter((row) => row.group === group)
        .map(({ route }) => `        - ${route}`)
        .join('\n')}`,
  );
  const sidebar = path.join(site, 'content', '_site', 'sidebar.yml');
  const text = readFileSync(sidebar, 'utf8').split('\n# generated\n')[0] ?? '';
  writeFileSync(
    sidebar,
    count === 0
      ? text
      : `${text.trimEnd()}\n\n# generated\n- section: Generated\n  items:\n${sections.join('\n')}\n`,
  );
}
