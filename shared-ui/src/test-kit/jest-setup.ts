import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { usePageAge } from '../kit/client/page-age';
import { forgetReports } from '../kit/client/report-failure';
import { dismissToast, openToasts } from '../kit/components/toast-store';
import { queryClient } from '../query';
import { assertNoStrangeCalls, resetFakeServer } from './fake-server';
import { installFastLabels } from './fast-labels';
import { skipOwnerStacks } from './owner-stacks';
import { resetViewport } from './viewport';
import { stopRecordingWaits } from './waits';

configure({ asyncUtilTimeout: 15_000 });

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
Object.assign(window, { scrollTo: () => undefined });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(URL, { createObjectURL: () => 'blob:in-tests', revokeObjectURL: () => undefined });
Object.defineProperty(document, 'fonts', {
  value: {
    ready: Promise.resolve(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  },
});
installFastLabels();
skipOwnerStacks();
resetViewport();

/** Before a test puts its own clock in the place of this one. */
const soon = globalThis.setTimeout;

afterEach(async () => {
  cleanup();
  // What a screen sends when it is left belongs to the test that left it.
  await new Promise((resolve) => soon(resolve, 0));
  queryClient.clear();
  for (const { id } of openToasts()) dismissToast(id);
  usePageAge.setState({ outdated: false, missesFiles: false });
  forgetReports();
  stopRecordingWaits();
  localStorage.clear();
  sessionStorage.clear();
  resetViewport();
  const strange = assertNoStrangeCalls();
  resetFakeServer();
  if (strange) throw new Error(strange);
});
