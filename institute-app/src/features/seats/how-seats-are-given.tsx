import {
  ACCEPTED_SEATS,
  CATEGORY_LABEL_LENGTH,
  LEAST_PREFERENCES,
  MOST_CAPPED_SEATS,
  MOST_CAPS,
  MOST_PREFERENCES,
  type OwnSeats,
  type SeatCap,
  type SeatSettings as Settings,
  sentenceOf,
  serverNow,
  UNANSWERED_OFFERS,
} from '@uas/contract';
import {
  CheckboxField,
  Form,
  FormActions,
  refusalOf,
  SelectField,
  SubmitButton,
  TextField,
} from '@uas/shared-ui/forms';
import {
  Button,
  Card,
  commonTexts,
  Heading,
  IconButton,
  IconPencil,
  IconPlus,
  IconX,
  Inline,
  KeyValueList,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { MomentField } from '../../institute/moment-field';
import { hasPassed, type Moment, writtenMoment } from '../../institute/typed-moment';
import { readSeats } from './edited-plan';
import classes from './seats.module.css';
import { acceptedTexts, texts, unansweredTexts, vacantTexts } from './seats.texts';
import { useSaveSeats } from './use-save-seats';
import { atText, vacantMoment } from './vacant-moment';
import { acceptedOf, unansweredOf } from './written-choices';

interface HowSeatsAreGivenProps extends Pick<OwnSeats, 'settings' | 'caps'> {
  readonly session: string;
}

/** How seats are given in a session, with the caps over programs. */
export function HowSeatsAreGiven({ session, settings, caps }: HowSeatsAreGivenProps) {
  const mayWrite = useMay('lists');
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={3}>{texts.settings}</Heading>
          {mayWrite && (
            <Button size="small" icon={<IconPencil aria-hidden="true" />} onClick={() => setEditing(true)}>
              {texts.change}
            </Button>
          )}
        </Inline>
        <KeyValueList items={itemsOf(settings, caps)} layout="columns" />
      </Stack>
      <Dialog opened={editing} onClose={() => setEditing(false)} title={texts.settings} size="lg">
        <SettingsForm session={session} settings={settings} caps={caps} onDone={() => setEditing(false)} />
      </Dialog>
    </Card>
  );
}

function itemsOf(settings: Settings, caps: readonly SeatCap[]) {
  const { mostPreferences, verifiedOnly, vacantUntil } = settings;
  return [
    item(texts.most, String(mostPreferences), texts.mostHint),
    item(texts.accepted, acceptedTexts[acceptedOf(settings)], texts.acceptedHint),
    item(texts.unanswered, unansweredTexts[unansweredOf(settings)], texts.unansweredHint),
    verifiedOnly
      ? item(texts.verified, texts.verifiedOnly, texts.verifiedOnlyHint)
      : item(texts.verified, texts.allMarks, texts.allMarksHint),
    item(vacantTexts.until, vacantUntil ? atText(vacantUntil) : vacantTexts.notSet, vacantTexts.hint),
    ...(caps.length === 0
      ? []
      : [
          {
            label: texts.caps,
            value: (
              <ul className={classes.inline}>
                {caps.map(({ name, seats }) => (
                  <li key={name}>{texts.capOf({ name: <Typed>{name}</Typed>, count: seats })}</li>
                ))}
              </ul>
            ),
          },
        ]),
  ];
}

function item(label: string, value: string, hint: string) {
  return {
    label,
    value: (
      <Stack gap={1}>
        <span>{value}</span>
        <Text as="span" size="s" tone="muted">
          {hint}
        </Text>
      </Stack>
    ),
  };
}

interface EditedCap {
  readonly name: string;
  readonly seats: string;
  /** Programs know it by its name, which stays. */
  readonly isSaved: boolean;
}

function SettingsForm({
  session,
  settings,
  caps,
  onDone,
}: HowSeatsAreGivenProps & { readonly onDone: () => void }) {
  const [before] = useState(() => ({
    most: String(settings.mostPreferences),
    accepted: acceptedOf(settings),
    unanswered: unansweredOf(settings),
    verifiedOnly: settings.verifiedOnly,
    vacant: vacantMoment(settings.vacantUntil),
    seen: settings.seen,
    caps: caps.map(({ name, seats }): EditedCap => ({ name, seats: String(seats), isSaved: true })),
  }));
  const [typed, setTyped] = useState(before);
  const [refused, setRefused] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(before);
  useTypedWork(dirty);
  const saving = useSaveSeats(session, { onDone });
  const isMoved = writtenMoment(typed.vacant) !== writtenMoment(before.vacant);
  const errors = errorsOf(typed, isMoved);
  const isWrong = Object.keys(errors).length > 0;
  const save = () => {
    setRefused(isWrong);
    if (isWrong) return;
    void saving.save({
      settings: {
        mostPreferences: readSeats(typed.most, LEAST_PREFERENCES, MOST_PREFERENCES) ?? LEAST_PREFERENCES,
        acceptedSeat: typed.accepted,
        unansweredOffer: typed.unanswered,
        verifiedOnly: typed.verifiedOnly,
        seen: before.seen,
        ...(isMoved && { vacantUntil: writtenMoment(typed.vacant) }),
      },
      caps: typed.caps.map(({ name, seats }) => ({
        name: name.trim(),
        seats: readSeats(seats, 1, MOST_CAPPED_SEATS) ?? 1,
      })),
    });
  };
  const server = refusalOf(saving);
  return (
    <Form
      label={texts.settings}
      onSubmit={save}
      errors={refused ? errors : server.errors}
      failure={server.failure}
      pending={saving.isPending}
      summary="none"
    >
      <TextField
        label={texts.most}
        name="most"
        hint={texts.mostHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed.most}
        onChange={(most) => setTyped({ ...typed, most })}
      />
      <SelectField
        label={texts.accepted}
        hint={texts.acceptedHint}
        options={ACCEPTED_SEATS.map((value) => ({ value, label: acceptedTexts[value] }))}
        placeholder={null}
        value={typed.accepted}
        onChange={(next) =>
          setTyped({ ...typed, accepted: ACCEPTED_SEATS.find((each) => each === next) ?? typed.accepted })
        }
      />
      <SelectField
        label={texts.unanswered}
        hint={texts.unansweredHint}
        options={UNANSWERED_OFFERS.map((value) => ({ value, label: unansweredTexts[value] }))}
        placeholder={null}
        value={typed.unanswered}
        onChange={(next) =>
          setTyped({
            ...typed,
            unanswered: UNANSWERED_OFFERS.find((each) => each === next) ?? typed.unanswered,
          })
        }
      />
      <CheckboxField
        label={texts.verifiedOnly}
        hint={texts.verifiedOnlyHint}
        value={typed.verifiedOnly}
        onChange={(verifiedOnly) => setTyped({ ...typed, verifiedOnly })}
      />
      <MomentField
        name="settings.vacantUntil"
        label={vacantTexts.until}
        hint={vacantTexts.hint}
        value={typed.vacant}
        onChange={(vacant) => setTyped({ ...typed, vacant })}
      />
      <Caps caps={typed.caps} onChange={(next) => setTyped({ ...typed, caps: next })} />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={!dirty} pendingLabel={commonTexts.saving}>
          {commonTexts.save}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface TypedSettings {
  readonly most: string;
  readonly vacant: Moment;
  readonly caps: readonly EditedCap[];
}

/** By field; a date that stays as it was may have passed. */
function errorsOf({ most, vacant, caps }: TypedSettings, isMoved: boolean): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (readSeats(most, LEAST_PREFERENCES, MOST_PREFERENCES) === null) errors.most = texts.mostWrong;
  if (vacant.unread !== undefined) errors['settings.vacantUntil'] = vacantTexts.wrong;
  else if (isMoved && hasPassed(vacant, serverNow()))
    errors['settings.vacantUntil'] = sentenceOf('list.date-passed');
  const names = new Set<string>();
  for (const [index, { name, seats }] of caps.entries()) {
    const trimmed = name.trim();
    if (trimmed === '') errors[`caps.${index}.name`] = texts.capWrong;
    else if (names.has(trimmed)) errors[`caps.${index}.name`] = texts.capTwice;
    names.add(trimmed);
    if (readSeats(seats, 1, MOST_CAPPED_SEATS) === null) errors[`caps.${index}.seats`] = texts.capWrong;
  }
  return errors;
}

interface CapsProps {
  readonly caps: readonly EditedCap[];
  readonly onChange: (caps: EditedCap[]) => void;
}

function Caps({ caps, onChange }: CapsProps) {
  const change = (at: number, part: Partial<EditedCap>) =>
    onChange(caps.map((cap, index) => (index === at ? { ...cap, ...part } : cap)));
  return (
    <Stack gap={3}>
      <Heading level={4}>{texts.caps}</Heading>
      <Text size="s" tone="muted">
        {texts.capsMore}
      </Text>
      {caps.length > 0 && (
        <ul className={classes.caps}>
          {caps.map((cap, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: caps have no other key; their fields have no state
            <li key={index}>
              <TextField
                label={texts.capName({ number: index + 1 })}
                name={`caps.${index}.name`}
                autoComplete="off"
                maxLength={CATEGORY_LABEL_LENGTH}
                readOnly={cap.isSaved}
                value={cap.name}
                onChange={(name) => change(index, { name })}
              />
              <TextField
                label={texts.capSeats({ number: index + 1 })}
                name={`caps.${index}.seats`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                value={cap.seats}
                onChange={(seats) => change(index, { seats })}
              />
              <IconButton
                label={texts.removeCap({ number: index + 1 })}
                icon={<IconX aria-hidden="true" />}
                onClick={() => onChange(caps.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          size="small"
          icon={<IconPlus aria-hidden="true" />}
          disabled={caps.length >= MOST_CAPS}
          onClick={() => onChange([...caps, { name: '', seats: '', isSaved: false }])}
        >
          {texts.addCap}
        </Button>
      </div>
    </Stack>
  );
}
