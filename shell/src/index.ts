import './content-policy';
import '@uas/shared-ui/styles.css';
import { watchMissingFiles } from './frame/missing-files';
import { fetchPortalEarly } from './portals/fetch-early';
import { nextTask } from './tasks';

watchMissingFiles();
fetchPortalEarly();
void startInTasks();

/** What the first script brings is run part by part: on a cheap phone the whole takes a third of a second. */
async function startInTasks() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { partsOfStart } = await import(/* webpackMode: "eager" */ '@uas/shared-ui/start');
  for (const runPart of partsOfStart) {
    await runPart();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  await start();
}
