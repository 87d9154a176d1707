export { Focused } from './focused';
export { type ScoreCall, ScoreFile } from './score-file';
