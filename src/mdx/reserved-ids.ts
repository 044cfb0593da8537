import { FRAME_IDS } from '../site/frame-ids';

/**
 * Lowercase names of `document` and `window`, whose place an element with such an id or name would take, and `search`,
 * which readers look for in the header.
 */
const DOM_NAMES = new Set(
  `alert all anchors append applets atob blur body btoa caches charset children clear close closed confirm contains
  cookie crypto dir doctype document domain embeds evaluate event external fetch focus fonts forms frames fullscreen head
  hidden history images implementation length links location locationbar menubar name navigator normalize open opener
  orientation origin parent performance personalbar plugins prepend print prompt referrer screen scripts scroll scrollbars
  self status statusbar stop timeline title toolbar top window write writeln search`.split(/\s+/),
);

/**
 * Whether an id or a name belongs to the frame of the page, or to `document` and `window`, whose other names have
 * capitals, an underscore, or begin with `on`.
 */
export const isReservedId = (id: string): boolean =>
  /[\p{Lu}_$]|^on[a-z]+$|^gatsby-/u.test(id) || DOM_NAMES.has(id) || FRAME_IDS.some((own) => own === id);
