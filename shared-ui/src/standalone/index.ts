export { type Person, runAlone } from './run-alone';
