/** Components of Mantine in our look that the home page does not need. */
export { type Tab, Tabs, type TabsProps } from './tabs';
