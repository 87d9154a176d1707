import { FailedState, forgetFailedParts, Skeleton } from '@uas/shared-ui/kit';
import { Component, type ReactNode } from 'react';
import { texts } from './views.texts';

/** Until what a view shows is there. */
export function Outlines() {
  return <Skeleton shape="row" count={5} label={texts.loading} />;
}

/** What throws inside a view is said there; the page under it stays. */
export class ViewBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  retry = () => {
    forgetFailedParts();
    this.setState({ isBroken: false });
  };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <FailedState message={texts.broken} onRetry={this.retry} />;
  }
}
