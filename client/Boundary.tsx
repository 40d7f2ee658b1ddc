/** Removes a component that throws, and reports the fault to its caller. */
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly onFault: () => void;
  readonly children: ReactNode;
}

/**
 * A class, since React has error boundaries only as classes. React logs the error to the console.
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
