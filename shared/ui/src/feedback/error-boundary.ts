import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  fallback?: ReactNode;
  /** A change renders the children again after an error. */
  resetKey?: unknown;
  /** Called after the failed children have unmounted. React has logged the error. */
  onError?: () => void;
  children?: ReactNode;
}

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
