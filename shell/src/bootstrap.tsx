import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchMissingFiles } from './frame/missing-files';
import { fetchPortalEarly } from './portals/fetch-early';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
watchMissingFiles();
fetchPortalEarly();
createRoot(root).render(<App />);
