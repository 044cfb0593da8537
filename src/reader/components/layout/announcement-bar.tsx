import { memo, useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { ANNOUNCEMENT_SCRIPT } from '../../client/start/inline-scripts';
import { readStored, writeStored } from '../../client/settings/storage';
import type { Announcement } from '../../../site/settings-schema';
import { shrink } from '../navigation/section-motion';
import { Icon } from '../elements/icons';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';

/** Storage key; its value is the id of the last closed announcement. */
const DISMISSED_KEY = 'announcement.dismissed';

/**
 * A line above the header that a reader can close permanently; a new id shows it again.
 *
 * The inline script runs before the bar is painted and hides a closed one, so that the page below never
 * moves.
 */
export const AnnouncementBar = memo(function AnnouncementBar({
  announcement,
}: {
  readonly announcement: Announcement;
}): ReactElement | null {
  const [isDismissed, setDismissed] = useState(false);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    setDismissed(announcement.isCloseable && readStored(DISMISSED_KEY) === announcement.id);
  }, [announcement]);

  if (isDismissed) return null;
  return (
    <aside ref={bar} className="announcement" aria-label={t`Announcement`} data-id={announcement.id}>
      {announcement.isCloseable && (
        // eslint-disable-next-line react/no-danger -- a constant script.
        <script dangerouslySetInnerHTML={{ __html: ANNOUNCEMENT_SCRIPT }} />
      )}
      <p>
        {announcement.href === undefined ? (
          announcement.text
        ) : (
          <SiteAnchor href={announcement.href}>{announcement.text}</SiteAnchor>
        )}
      </p>
      {announcement.isCloseable && (
        <button
          type="button"
          className="icon-button"
          aria-label={t`Close`}
          onClick={() => {
            writeStored(DISMISSED_KEY, announcement.id);
            if (bar.current) shrink(bar.current, () => flushSync(() => setDismissed(true)));
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
});
