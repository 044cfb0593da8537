import type { Html } from './html';
import { asHtml } from './as-html';

/** A value as JSON for the inside of a `<script>`. It has no `<`, so no text in it can close the element. */
export const scriptData = (value: object): Html => asHtml(JSON.stringify(value).replaceAll('<', '\\u003c'));
