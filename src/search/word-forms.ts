/**
 * British spellings as American ones. A word that is no British one, `promise`, is changed in texts and queries alike, so
 * that it needs no exception.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3})([iy])s(e[drs]?|ing|ations?|able)$/, '$1z$2'],
  [/(?<=^(?:col|behavi|fav|hon|lab|neighb|harb|arm|flav))our/, 'or'],
  [/(?<=^(?:cance|labe|mode|trave|signa|channe|fue|leve|dia))ll(ed|ing|ers?)$/, 'l$1'],
  [/(?<=^(?:catal|dial|anal|monol))ogue/, 'og'],
  [/(?<=^(?:cent|lit|fib|kilomet|millimet|met))re(s?)$/, 'er$1'],
  [/^(licen|practi)[cs]e/, '$1se'],
  [/^programme/, 'program'],
  [/^artefact/, 'artifact'],
];

/** One spelling for words that differ between British and American English. Expects lowercase. */
export const normalizeSpelling = (word: string): string =>
  SPELLINGS.reduce((text, [british, american]) => text.replace(british, american), word);

const hasVowel = (text: string): boolean => /[aeiouy]/.test(text);

function cutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is|ous)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function cutVerbEnding(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0;
  const base = word.slice(0, word.length - ending);
  if (ending === 0 || base.length < 3 || !hasVowel(base)) return word;
  // mapping: map; calling: call; missing: miss.
  return /([bdgkmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
}

/**
 * Removes the inflection of a word, so that singular and plural, `license`, `licensed`, and `licensing`,
 * `authenticate` and `authentication` are one term. Deliberately weak: `connect`, `connector`, and
 * `connectivity` stay three.
 *
 * @param word  Lowercase. Words with digits and words up to three letters are unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const single = cutPlural(word);
  if (single.length < 4) return single;
  const base = cutVerbEnding(single);
  if (base.endsWith('ation') && base.length > 7) return base.slice(0, -3);
  return base.length > 3 && base.endsWith('e') && !base.endsWith('ee') ? base.slice(0, -1) : base;
}

/** Stop words: not indexed in texts, and with a low weight in a query. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being both but by can could did do
  does for from get give had has have how i if in into is it its just me more most my no nor not of on only or
  other our out over own please s same should show so some such t than that the their them then there these
  they this those to too up us was we using were behind via one may per see every need what when where which while who whom why will with would you your`
    .split(/\s+/)
    .flatMap((word) => [word, stem(word)]),
);

/** Words that ask, compare, introduce, or only hold a sentence together: in a query they say as little as stop words, but texts have them. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  `vs versus difference differ between compare compared comparison mean means meaning possible
  exist exists explain many much until during while still already got gets getting shown seen way want wants try trying tell know allowed able
  happen happens happened let make makes made go goes going become becomes come comes came take takes took seem seems
  find needs needed use uses used using look looks looking wanted help think like must might
  another anyone anything everybody everything somebody someone something thing things kind sort certain few little lot
  enough whole whose else he she his her him itself myself without again always never ever yet now here since even
  really actually quite rather whether either neither though although`
    .split(/\s+/)
    .flatMap((word) => [word, stem(word)]),
);

/** Short forms and synonyms, from what readers type to what the guides use. */
const SYNONYMS = `
  auth: authentication authorization authenticate; authn: authentication; authz: authorization;
  signin: authentication sign; login: authentication sign; logon: authentication sign;
  config: configuration configure; conf: configuration; cfg: configuration; app: application;
  admin: administrator; administrator: admin; cert: certificate; pwd: password; passwd: password;
  doc: documentation; dev: developer development; env: environment; param: parameter; prop: property;
  msg: message; req: request; resp: response; err: error; spec: specification; repo: repository;
  sub: subscription; org: organization; perm: permission; info: information; tos: terms; ws: websocket;
  ts: typescript timestamp; js: javascript; id: identifier; identifier: id;
  delete: deletion remove erase erasure; remove: delete deletion erasure; erase: deletion delete erasure;
  deletion: delete erasure; register: registration; registration: register; signup: registration register;
  throttle: limit; throttling: limit; quota: limit; fetch: get; list: get; obtain: get; request: get;
  retrieve: get; upload: transfer; download: transfer export; renew: refresh renewal rotate; hook: webhook;
  callback: webhook; notification: event webhook; subscribe: subscription; unsubscribe: subscription;
  install: installation; installation: install; setup: set configuration install; revoke: withdraw;
  withdraw: revoke withdrawn;
  assign: assignment; assignment: assign; measure: measurement; measurement: measure; suspend: suspension; suspension: suspend;
  retain: retention; retention: retain; alarm: condition; company: subscription customer; customer: subscription;
  permission: scope consent; gdpr: deletion erasure data; log: logs; verify: verification check;
  validate: validation verify; trouble: errors; troubleshoot: errors; troubleshooting: errors; broken: errors;
  simulator: simulated simulation; simulated: simulator; offline: disconnected; disconnected: offline;
  export: download; expire: lifetime expiration expiry; expiration: expire lifetime; lifetime: expire expiration;
  renewal: renew refresh rotate; keep: kept retention stored; kept: keep retention stored; end: expire finish; ended: expire finish; expiry: expire expiration;
  finish: end; valid: lifetime expire; validity: valid lifetime; laptop: local; localhost: local; down: offline unreachable; sell: resale sale; sold: resale sale; resold: resale; resell: resale;
  outgoing: outbound; egress: outbound; incoming: inbound; ingress: inbound; max: maximum; downsampling: aggregate; downsample: aggregate; idempotent: idempotency;
  logout: sign; rollback: roll; airgapped: offline; gapped: offline; commission: onboarding install; commissioning: onboarding install; min: minimum; rotate: renew; incognito: private`;

const STEMMED_SYNONYMS = new Map(
  SYNONYMS.split(';').map((entry) => {
    const [word = '', others = ''] = entry.trim().split(': ');
    return [stem(word), others.split(' ').map(stem)] as const;
  }),
);

/** Synonyms of a term; empty for most. */
export function synonymsOf(term: string): readonly string[] {
  return STEMMED_SYNONYMS.get(term) ?? [];
}
