export {
  categoryLabel,
  closingText,
  LIST_DATES,
  type ResultText,
  resultLook,
  resultTextOf,
  stateLook,
} from './list-looks';
export { dateTexts } from './merit-lists.texts';
