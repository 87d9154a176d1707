import { Button, type ButtonProps } from '@uas/shared-ui/kit';
import classes from './address-button.module.css';

interface AddressButtonProps extends ButtonProps {
  /** Where the same is done by the page that comes, until the scripts are there. */
  readonly address: string;
  readonly onClick: () => void;
}

/** A button that does something here, and leads to an address when it is pressed before the scripts are there. */
export function AddressButton({ address, onClick, ...button }: AddressButtonProps) {
  const [path, search] = address.split('?');
  return (
    <form action={path} className={classes.form}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        {...button}
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      />
    </form>
  );
}
