import { listProgramFacts } from './list-program-facts';
import { setClosingMerits } from './set-closing-merits';
import { setProgramFacts } from './set-program-facts';

/** What universities say of their programs: facts, fees and closing merits. */
export const handlers = [listProgramFacts, setProgramFacts, setClosingMerits];
