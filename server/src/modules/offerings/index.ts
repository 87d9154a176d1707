import { moveOffering } from './move-offering';
import { moveAllOfferings, previewOfferingMoves } from './move-offerings';
import { listOfferings } from './present-offerings';
import { setOfferings } from './set-offerings';

export const handlers = [listOfferings, setOfferings, moveOffering, previewOfferingMoves, moveAllOfferings];
