// @ts-check
/** Options that several commands of the mock have. */

export const SECRET = /** @type {const} */ ({
  type: 'string',
  value: 'secret',
  means: 'signing secret of webhooks (WEBHOOK_SECRET)',
});

/** How the stream is played, and where. */
export const PLAY_OPTIONS = /** @type {const} */ ({
  speed: { type: 'string', value: 'factor', means: '0.1 to 600: 60 plays an hour in a minute (1)' },
  minute: { type: 'string', value: 'number', means: 'minute of the hour to begin at, 0 to 59 (now)' },
});
