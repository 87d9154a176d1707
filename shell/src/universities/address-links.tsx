import { Link } from '@uas/shared-ui/kit';
import classes from './list-filter.module.css';

interface AddressLinksProps {
  /** Names the group. */
  readonly label: string;
  /** What is read before the links; the label where it says enough. */
  readonly lead?: string;
  readonly links: readonly { readonly label: string; readonly to: string; readonly current: boolean }[];
}

/** Ways to see a list, as links beside one another: what was chosen belongs to the address, and a press before the scripts are there counts. */
export function AddressLinks({ label, lead, links }: AddressLinksProps) {
  return (
    <nav aria-label={label} className={classes.links}>
      {lead && <span aria-hidden="true">{lead}</span>}
      {links.map((link) => (
        <Link key={link.label} to={link.to} aria-current={link.current || undefined} preventScrollReset>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
