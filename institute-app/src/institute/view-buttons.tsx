import type { Application } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import { useMay } from './institute-context';
import { useDialog } from './use-dialog';
import { APPLICATION_VIEWS, aboutOf } from './views';

/** What can be opened about an application as it is now, such as its offer. */
export function ViewButtons({ row }: { readonly row: Application }) {
  const { open } = useDialog();
  const may = { decide: useMay('decide') };
  return APPLICATION_VIEWS.map(({ name: kind, view }) => {
    const button = view.button?.(row, may);
    return (
      button && (
        <Button
          key={kind}
          size="small"
          aria-label={button.name}
          {...(button.variant && { variant: button.variant })}
          onClick={() => open({ kind, about: aboutOf(row) })}
        >
          {button.label}
        </Button>
      )
    );
  });
}
