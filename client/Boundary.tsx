/**
 * An error boundary. If a component inside it throws, the boundary removes the component and
 * calls `onFault`.
 */
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly onFault: () => void;
  readonly children: ReactNode;
}

/**
 * This is a class, because React has error boundaries only as classes. React writes the error to
 * the console.
 */
export class Boundary extends Component<BoundaryProps> {
  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override state = { hasThrown: false };

  override componentDidCatch() {
    this.props.onFault();
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}
