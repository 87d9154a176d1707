import { type ComponentProps, useLayoutEffect } from 'react';
import { RouterProvider as Provider } from 'react-router-dom';
import { followRouter } from './history-steps';

/** The router of the page, in which closing a dialog takes its step of the history back. */
export function RouterProvider(props: ComponentProps<typeof Provider>) {
  const { router } = props;
  useLayoutEffect(() => followRouter(router), [router]);
  return <Provider {...props} />;
}
