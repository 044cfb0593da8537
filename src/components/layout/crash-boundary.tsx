import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Address of the page: another one clears the error. */
  readonly page: string;
  /** `page` stands inside the frame; `site` stands in its place, with a title of its own. */
  readonly around: 'page' | 'site';
  /** For a page that nobody sees yet: it is tried again when it is opened, and a crash is told then. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows a way on when a page, or the frame itself, throws in the browser. While pages are built nothing is
 * caught: a page that cannot be rendered stops the build.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly error: Error | undefined }> {
  override readonly state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** The frame took the head's component along when it broke. */
  override componentDidCatch(): void {
    if (this.props.around === 'site') document.title = 'Page Error';
  }

  override componentDidUpdate(previous: CrashBoundaryProps): void {
    if (previous.page !== this.props.page && this.state.error) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.isSilent) return null;
    const isSite = this.props.around === 'site';
    const Box = isSite ? 'main' : 'article';
    return (
      <Box className="article article-narrow crash" role={isSite ? 'main' : 'alert'}>
        <h1>This page crashed.</h1>
        <p className="crash-message">{error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </Box>
    );
  }
}
