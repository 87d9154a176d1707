export {
  categoryLabel,
  closingText,
  dateLabel,
  LIST_DATES,
  type ResultText,
  resultLook,
  resultTextOf,
  stateLook,
} from './list-looks';
