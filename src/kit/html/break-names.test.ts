import { asHtml } from './as-html';
import { escapeHtml } from './escape-html';
import { markup } from './markup';
import { expect, it } from 'vitest';
import { breakLongLabel, breakLongNames, wholeLabel } from './break-names';

it.each([
  ['updateGuildOnboardingRequest', 'update|Guild|Onboarding|Request'],
  ['update_guild_onboarding_request', 'update_|guild_|onboarding_|request'],
  ['HTTPRequestOfTheServerInJSON', 'HTTP|Request|Of|The|Server|In|JSON'],
  ['https://api.example/v1/sessions', 'https://|api.|example/|v1/|sessions'],
  ['com.example.machines.item.v1', 'com.|example.|machines.|item.|v1'],
])('%s breaks between its words', (name, broken) => {
  expect(breakLongNames(markup`<h1>${escapeHtml(name)}</h1>`)).toBe(
    `<h1>${broken.replaceAll('|', '<wbr/>')}</h1>`,
  );
  expect(breakLongLabel(name)).toBe(broken.replaceAll('|', '\u200B'));
  expect(wholeLabel(breakLongLabel(name))).toBe(name);
});

it.each([
  '<p>aShortName and anotherShortName</p>',
  '<p>averylongwordwithoutanyboundaryinit</p>',
  '<pre><code>updateGuildOnboardingRequest</code></pre>',
  '<a href="/updateGuildOnboardingRequest" title="a > updateGuildOnboardingRequest">it</a>',
  '<p>&lt;updateGuild&gt;&amp;&quot;&#x27;</p>',
])('leaves %s alone', (html) => {
  expect(breakLongNames(asHtml(html))).toBe(html);
});

it('breaks labels sooner, because the sidebar is narrow', () => {
  expect(breakLongLabel('Get get_guild_command')).toBe('Get get_\u200Bguild_\u200Bcommand');
  expect(breakLongLabel('get_guild_member')).toBe('get_\u200Bguild_\u200Bmember');
  expect(breakLongLabel('get_guild_role')).toBe('get_guild_role');
  expect(breakLongNames(markup`get_guild_member`)).toBe('get_guild_member');
});
