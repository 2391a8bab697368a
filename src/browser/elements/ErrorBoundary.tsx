// Keeps a fault in one piece of the page from taking the rest with it. React knows no other way than a class; it
// stands among the browser's powers because it is the one view with a state of its own.
import { Component, type ReactNode } from 'react';

type Props = { fallback?: ReactNode; children: ReactNode };

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
