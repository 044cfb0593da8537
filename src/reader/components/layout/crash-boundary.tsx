import { Component, type ReactNode } from 'react';
import { t } from '../../../kit/texts/t';

interface CrashBoundaryProps {
  /** Address of the page; a different one clears the error. */
  readonly page?: string | undefined;
  /**
   * `page` shows the message inside the frame, `site` instead of the frame. `part` shows nothing: the page is
   * more important than a broken part of the frame.
   */
  readonly around: 'page' | 'site' | 'part';
  readonly children: ReactNode;
}

/**
 * Shows a message with options when a page, or the frame itself, throws in the browser. During the build
 * nothing is caught: a page that cannot be rendered stops the build.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly error: Error | undefined }> {
  override readonly state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** The component that sets the title crashed too, so the title would be that of the previous page. */
  override componentDidCatch(): void {
    if (this.props.around !== 'part') document.title = t`Page Error`;
  }

  override componentDidUpdate(previous: CrashBoundaryProps): void {
    if (previous.page !== this.props.page && this.state.error) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { around } = this.props;
    if (around === 'part') return null;
    const isSite = around === 'site';
    const Box = isSite ? 'main' : 'article';
    return (
      <Box className="article article-narrow crash" role={isSite ? 'main' : 'alert'}>
        <h1>{t`This page crashed.`}</h1>
        <p className="crash-message">{error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: undefined })}>
          {t`Try again`}
        </button>
      </Box>
    );
  }
}
