/** Stands in for what writes Mantine's variables into each page: ours are in a style sheet (`src/theme/mantine.css`). */
export function MantineCssVariables() {
  return null;
}
