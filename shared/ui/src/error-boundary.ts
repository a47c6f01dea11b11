import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Nothing unless told. */
  fallback?: ReactNode;
  /** Another value lets what has failed try again. */
  resetKey?: unknown;
  /** Once what has thrown is gone from the page. React has told the console of the error by then. */
  onError?: () => void;
  children?: ReactNode;
}

/** Shows `fallback` instead of what has thrown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
