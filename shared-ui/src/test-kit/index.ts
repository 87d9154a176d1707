/** For tests that need several pages; product code has its routes in the shell. */
export { Route, Routes, useLocation } from 'react-router-dom';
export { fakeServer, type SeenCall } from './fake-server';
export { aishaWith, applicationOf, nust, omar, root, sara, saraForm } from './people';
export { renderScreen, sessionNow, TEST_TOKEN } from './render-screen';
export { giveRoom, setViewport } from './viewport';
export { recordWaits } from './waits';
