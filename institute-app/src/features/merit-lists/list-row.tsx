import type { OwnMeritList } from '@uas/contract';
import {
  Button,
  formatInstant,
  formatNumber,
  Heading,
  Inline,
  LinkButton,
  Stack,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { stateLook } from '@uas/shared-ui/merit-lists';
import { countsOf } from './counts-of-list';
import { DatesOfList } from './dates-of-list';
import classes from './merit-lists.module.css';
import { texts } from './merit-lists.texts';

interface ListRowProps {
  readonly list: OwnMeritList;
  readonly mayOpen: boolean;
  readonly onOpen: () => void;
}

/** One list: its state, its dates, how many it selects, and what is said against it. */
export function ListRow({ list, mayOpen, onOpen }: ListRowProps) {
  const { _id, round, state, note, objections, openObjections, provisionalAt, finalAt } = list;
  const [status, tone] = stateLook(state);
  const isPublic = provisionalAt !== null || finalAt !== null;
  return (
    <li className={classes.row}>
      <Stack gap={2}>
        <Inline gap={3}>
          <Heading level={3}>{texts.list({ round })}</Heading>
          <StatusBadge status={status} tone={tone} />
        </Inline>
        <Text size="s" tone="muted">
          {whenOf(list)}
        </Text>
        {note !== '' && (
          <Text size="s">
            <Typed>{note}</Typed>
          </Text>
        )}
        <Text size="s">{countsOf(list)}</Text>
        {objections > 0 && (
          <Text size="s">{texts.objections({ count: objections, open: formatNumber(openObjections) })}</Text>
        )}
        {isPublic && <DatesOfList list={list} />}
        <Inline gap={2}>
          {mayOpen && (
            <Button size="small" aria-label={texts.openOne({ round })} onClick={onOpen}>
              {texts.open}
            </Button>
          )}
          {isPublic && <PublicPage id={_id} round={round} />}
        </Inline>
      </Stack>
    </li>
  );
}

/** The way to what everybody reads. */
export function PublicPage({ id, round }: { readonly id: string; readonly round: number }) {
  return (
    <LinkButton
      size="small"
      variant="quiet"
      to={`/lists/${encodeURIComponent(id)}`}
      aria-label={texts.publicPageOf({ round })}
    >
      {texts.publicPage}
    </LinkButton>
  );
}

/** When it was published last, or prepared. */
export function whenOf({ preparedAt, provisionalAt, finalAt }: OwnMeritList): string {
  const at = finalAt ?? provisionalAt;
  return at === null
    ? texts.prepared({ at: formatInstant(preparedAt) })
    : texts.published({ at: formatInstant(at) });
}
