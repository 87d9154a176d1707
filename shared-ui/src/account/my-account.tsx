import {
  Button,
  Heading,
  IconChevronLeft,
  IconChevronRight,
  NARROW,
  Stack,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import classes from './account.module.css';
import { texts } from './account.texts';
import type { AccountPerson } from './account-person';
import { sectionsOf } from './my-account-sections';
import { useFocusOnChange } from './use-my-account';

export interface MyAccountProps {
  readonly person: AccountPerson;
  /** Which part; any other word stands for the list of all. */
  readonly opened: string;
  readonly onOpen: (id: string) => void;
}

/** The parts of the account: their list beside the chosen one, on a phone the list first. */
export function MyAccount({ person, opened, onOpen }: MyAccountProps) {
  const narrow = useMediaQuery(NARROW);
  const sections = sectionsOf(person.role);
  const chosen = sections.find(({ id }) => id === opened) ?? null;
  const visible = chosen ?? (narrow ? null : sections[0]);
  const content = useFocusOnChange(narrow ? opened : '');
  return (
    <div className={classes.account}>
      {!(narrow && chosen) && (
        <nav aria-label={texts.sections}>
          <ul className={classes.sections}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.section}
                  aria-current={id === visible?.id ? 'true' : undefined}
                  onClick={() => onOpen(id)}
                >
                  {title()}
                  <IconChevronRight aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {visible && (
        <div ref={content} tabIndex={-1} className={classes.content}>
          <Stack gap={4}>
            {narrow && (
              <div>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<IconChevronLeft aria-hidden="true" />}
                  onClick={() => onOpen('all')}
                >
                  {texts.all}
                </Button>
              </div>
            )}
            <Heading level={3} size="medium">
              {visible.title()}
            </Heading>
            <visible.Section key={visible.id} person={person} />
          </Stack>
        </div>
      )}
    </div>
  );
}
