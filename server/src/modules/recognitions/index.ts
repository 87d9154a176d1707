import { listRecognitions } from './list-recognitions';
import { recogniseInstitute, refuseRecognition } from './look-up';
import { askRecognition, getOwnRecognition } from './own-recognition';
import { importUnrecognisedNames, listUnrecognisedNames } from './unrecognised-names';

/** Who recognises a university, as staff look it up. */
export const handlers = [
  getOwnRecognition,
  askRecognition,
  listRecognitions,
  recogniseInstitute,
  refuseRecognition,
  listUnrecognisedNames,
  importUnrecognisedNames,
];
