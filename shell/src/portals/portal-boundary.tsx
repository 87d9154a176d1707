import { Component, type ReactNode } from 'react';

interface PortalBoundaryProps {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** Keeps an error of a portal inside the portal's place. */
export class PortalBoundary extends Component<PortalBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
