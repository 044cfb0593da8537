import type { Diagnostic } from '../../../kit/diagnostics/diagnostic';

/** As gatsby-plugin-check writes it; `isEarlier`: a warning from before the first save. */
type ShownDiagnostic = Diagnostic & { readonly isEarlier?: boolean };

/** Written by gatsby-plugin-check in develop only. */
const ADDRESS = '/_diagnostics.json';
const INTERVAL_MS = 700;

const STYLE =
  'position:fixed;inset:auto 0 0 0;z-index:99;max-height:40vh;overflow:auto;margin:0;padding:12px 16px;' +
  'background:#2b1210;color:#fff;border-block-start:4px solid #ff8a73;font:14px/1.5 ui-monospace,monospace';

function line(diagnostic: Diagnostic): HTMLElement {
  const item = document.createElement('li');
  const place = diagnostic.position ? `:${diagnostic.position.line}:${diagnostic.position.column}` : '';
  const head = document.createElement('strong');
  head.textContent = `${diagnostic.file}${place}  ${diagnostic.code}`;
  item.append(head, document.createElement('br'), `${diagnostic.message} ${diagnostic.fix}`);
  return item;
}

function listOf(diagnostics: readonly ShownDiagnostic[]): HTMLElement {
  const list = document.createElement('ul');
  list.append(...diagnostics.map(line));
  return list;
}

const counted = (count: number, word: string): string => `${count || 'No'} ${word}${count > 1 ? 's' : ''}`;

/** Folded, so that what the last save caused is in view. */
function foldOf(earlier: readonly ShownDiagnostic[]): HTMLElement {
  const fold = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = counted(earlier.length, 'earlier warning');
  fold.append(summary, listOf(earlier));
  return fold;
}

function draw(diagnostics: readonly ShownDiagnostic[]): void {
  const id = 'develop-diagnostics';
  const old = document.getElementById(id);
  if (diagnostics.length === 0) {
    old?.remove();
    return;
  }
  const panel = old ?? document.createElement('section');
  panel.id = id;
  panel.setAttribute('aria-label', 'Problems');
  panel.style.cssText = STYLE;
  const title = document.createElement('p');
  title.setAttribute('role', 'status');
  const earlier = diagnostics.filter(({ isEarlier }) => isEarlier);
  const present = diagnostics.filter(({ isEarlier }) => !isEarlier);
  title.textContent = counted(present.length, 'problem');
  panel.replaceChildren(
    title,
    ...(present.length > 0 ? [listOf(present)] : []),
    ...(earlier.length > 0 ? [foldOf(earlier)] : []),
  );
  document.body.append(panel);
}

/**
 * Shows the writer's diagnostics over the page, only in the preview: they appear with the save that causes them
 * and disappear with the one that fixes them. Gatsby's own overlay only has errors of code, and no warnings.
 */
export function watchDiagnostics(): void {
  let last = '[]';
  const look = async (): Promise<void> => {
    try {
      const response = await fetch(ADDRESS, { cache: 'no-store' });
      const text = await response.text();
      const diagnostics: unknown = JSON.parse(text);
      // Before the first check, the preview returns {} for a file that does not exist.
      if (text !== last && Array.isArray(diagnostics)) {
        last = text;
        draw(diagnostics as readonly ShownDiagnostic[]);
      }
    } catch {
      // The preview is restarting; try again later.
    }
    window.setTimeout(() => void look(), INTERVAL_MS);
  };
  void look();
}
