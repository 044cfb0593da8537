import { memo, useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../elements/icons';
import { t } from '../../../kit/texts/t';

/** Minimum distance from the top, in pixels, at which the button can show (behaviours A13.5). */
const MIN_DISTANCE_PX = 300;

/** A button back to the top, visible while the reader scrolls up, far from both ends of the page. */
export const BackToTop = memo(function BackToTop(): ReactElement {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    let isJump = false;
    const onScroll = (): void => {
      const now = window.scrollY;
      const isAtEnd = now + window.innerHeight >= document.documentElement.scrollHeight - 1;
      if (isJump) {
        isJump = false;
        setShown(false);
      } else if (now < MIN_DISTANCE_PX || now > last) setShown(false);
      else if (now < last && !isAtEnd) setShown(true);
      last = now;
    };
    // A jump to an anchor does not count as scrolling up.
    const onJump = (): void => {
      isJump = true;
    };
    document.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('popstate', onJump);
    return () => {
      document.removeEventListener('scroll', onScroll);
      window.removeEventListener('popstate', onJump);
    };
  }, []);

  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={t`Scroll back to top`}
      data-state={isShown ? 'shown' : 'hidden'}
      tabIndex={isShown ? 0 : -1}
      onClick={() => {
        const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
      }}
    >
      <Icon name="up" />
    </button>
  );
});
