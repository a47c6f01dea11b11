import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  /** Another value lets what has failed try again. */
  resetKey?: unknown;
  children: ReactNode;
}

/** Shows `fallback` instead of what has thrown. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
