export { Combobox, type ComboboxProps, MOST_SUGGESTIONS } from './combobox';
