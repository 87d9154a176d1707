export { type ScoreCall, ScoreFile } from './score-file';
