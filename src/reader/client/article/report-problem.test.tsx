import { expect, it } from 'vitest';
import { fillReport } from './report-problem';

it('fills the address of the settings with each page on which it is used', () => {
  document.body.innerHTML =
    '<main id="main"><h1>Saws</h1></main><a href="mailto:a@b.example?subject=&body=" data-report="mailto:a@b.example?subject={title}&body={page}">Report</a>';
  const [link, title] = [document.querySelector('a'), document.querySelector('h1')];
  if (!link || !title) throw new Error('There is no page.');
  const canonical = document.head.appendChild(document.createElement('link'));
  canonical.rel = 'canonical';
  for (const [name, page] of [
    ['Saws', 'https://docs.example/saws'],
    ['Oil & care', 'https://docs.example/oil'],
  ] as const) {
    title.textContent = name;
    canonical.href = page;
    fillReport(link);
    expect(link.getAttribute('href')).toBe(
      `mailto:a@b.example?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(page)}`,
    );
  }
});
