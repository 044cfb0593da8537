import type { Problem } from '../../model/problem';

/** Written by gatsby-plugin-check in develop only. */
const ADDRESS = '/_problems.json';
const INTERVAL_MS = 700;

const STYLE =
  'position:fixed;inset:auto 0 0 0;z-index:99;max-height:40vh;overflow:auto;margin:0;padding:12px 16px;' +
  'background:#2b1210;color:#fff;border-block-start:4px solid #ff8a73;font:14px/1.5 ui-monospace,monospace';

function line(problem: Problem): HTMLElement {
  const item = document.createElement('li');
  const place = problem.position ? `:${problem.position.line}:${problem.position.column}` : '';
  const head = document.createElement('strong');
  head.textContent = `${problem.file}${place}  ${problem.code}`;
  item.append(head, document.createElement('br'), `${problem.message} ${problem.fix}`);
  return item;
}

function draw(problems: readonly Problem[]): void {
  const id = 'develop-problems';
  const old = document.getElementById(id);
  if (problems.length === 0) {
    old?.remove();
    return;
  }
  const panel = old ?? document.createElement('section');
  panel.id = id;
  panel.setAttribute('aria-label', 'Problems');
  panel.style.cssText = STYLE;
  const title = document.createElement('p');
  title.setAttribute('role', 'status');
  title.textContent = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  const list = document.createElement('ul');
  list.append(...problems.map(line));
  panel.replaceChildren(title, list);
  document.body.append(panel);
}

/**
 * Shows the writer's problems over the page, only in the preview: they appear with the save that causes them
 * and disappear with the one that fixes them. Gatsby's own overlay only has errors of code, and no warnings.
 */
export function watchProblems(): void {
  let last = '[]';
  const look = async (): Promise<void> => {
    try {
      const response = await fetch(ADDRESS, { cache: 'no-store' });
      const text = await response.text();
      const problems: unknown = JSON.parse(text);
      // Before the first check, the preview returns {} for a file that does not exist.
      if (text !== last && Array.isArray(problems)) {
        last = text;
        draw(problems as readonly Problem[]);
      }
    } catch {
      // The preview is restarting; try again later.
    }
    window.setTimeout(() => void look(), INTERVAL_MS);
  };
  void look();
}
