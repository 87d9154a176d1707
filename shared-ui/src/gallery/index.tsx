import '../theme/styles.css';
import { createRoot } from 'react-dom/client';
import {
  Button,
  createBrowserRouter,
  FrameActions,
  IconCalendar,
  IconFile,
  IconHome,
  IconInbox,
  IconMessage,
  IconPencil,
  IconSchool,
  IconSearch,
  IconUsers,
  InitialsAvatar,
  Outlet,
  PageFrame,
  RouterProvider,
  UasProvider,
} from '../kit';
import { ChartsPage } from './charts-page';
import { DataPage } from './data-page';
import { DatesPage } from './dates-page';
import { FormsPage } from './forms-page';
import { KitPage } from './kit-page';
import { OverlaysPage } from './overlays-page';
import { RowsPage } from './rows-page';
import { StatesPage } from './states-page';
import { TokensPage } from './tokens-page';

const MENU = [
  { label: 'Kit', to: '/', icon: <IconHome /> },
  { label: 'States', to: '/states', icon: <IconInbox /> },
  { label: 'Forms', to: '/forms', icon: <IconPencil /> },
  { label: 'Dates', to: '/dates', icon: <IconCalendar /> },
  { label: 'Data', to: '/data', icon: <IconFile /> },
  { label: 'Charts', to: '/charts', icon: <IconSchool /> },
  { label: 'Rows', to: '/rows', icon: <IconUsers /> },
  { label: 'Overlays', to: '/overlays', icon: <IconMessage /> },
  { label: 'Tokens', to: '/tokens', icon: <IconSearch /> },
];

function Gallery() {
  return (
    <PageFrame menu={MENU} footer="Every component in every state.">
      <FrameActions>
        <InitialsAvatar name="Sara Khan" />
        <Button size="small">Logout</Button>
      </FrameActions>
      <Outlet />
    </PageFrame>
  );
}

const router = createBrowserRouter([
  {
    element: <Gallery />,
    children: [
      { path: '/', element: <KitPage /> },
      { path: '/states', element: <StatesPage /> },
      { path: '/forms', element: <FormsPage /> },
      { path: '/dates', element: <DatesPage /> },
      { path: '/data', element: <DataPage /> },
      { path: '/charts', element: <ChartsPage /> },
      { path: '/rows', element: <RowsPage /> },
      { path: '/overlays', element: <OverlaysPage /> },
      { path: '/tokens', element: <TokensPage /> },
    ],
  },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UasProvider>
      <RouterProvider router={router} />
    </UasProvider>,
  );
}
