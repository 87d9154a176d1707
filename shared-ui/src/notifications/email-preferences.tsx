import {
  getNotificationPreferences,
  type NotificationCategory,
  type NotificationPreference,
  setNotificationPreferences,
} from '@uas/contract';
import { CheckboxField } from '@uas/shared-ui/forms';
import { Alert, FailedState, formatList, Skeleton, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { startTransition, useOptimistic, useRef, useState } from 'react';
import { texts } from './notifications.texts';

interface Chosen {
  readonly category: string;
  readonly enabled: boolean;
}

function withChosen(preferences: readonly NotificationPreference[], { category, enabled }: Chosen) {
  return preferences.map((preference) =>
    preference.category === category && preference.channel === 'email'
      ? { ...preference, enabled }
      : preference,
  );
}

/** Which categories are also mailed; a tick is shown and saved at once, and goes back when it cannot be saved. */
export function EmailPreferences() {
  const saved = useEndpointQuery(getNotificationPreferences, {});
  const [preferences, choose] = useOptimistic(saved.data?.preferences ?? [], withChosen);
  const [failure, setFailure] = useState<string | null>(null);
  /** One after the other, in the order of the presses. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const saving = useEndpointMutation(setNotificationPreferences, {
    success: 'in-place',
    texts: setNotificationPreferences.texts,
    onDone: (reply) => putReply(getNotificationPreferences, {}, () => reply),
    onFailed: ({ message }) => setFailure(message),
  });
  const save = (asked: string, enabled: boolean) => {
    // The server's own word: one that is newer than this page goes back to it as it came.
    const category = asked as NotificationCategory;
    const before = last.current;
    const saved = before.then(() =>
      saving.mutate({ body: { preferences: [{ category, channel: 'email', enabled }] } }),
    );
    last.current = saved;
    setFailure(null);
    startTransition(async () => {
      choose({ category, enabled });
      await saved;
    });
  };
  if (saved.isLoading) return <Skeleton count={5} />;
  if (!saved.data) {
    return <FailedState message={saved.error?.message} onRetry={saved.refetch} retrying={saved.isFetching} />;
  }
  const bySms = preferences.filter(({ channel, enabled }) => channel === 'sms' && enabled);
  const byMail = preferences.filter(({ channel }) => channel === 'email');
  return (
    <Stack gap={3}>
      <Text tone="muted">{texts.settingsMore}</Text>
      {byMail.map((preference) => (
        <Preference
          key={preference.category}
          preference={preference}
          onChange={(enabled) => save(preference.category, enabled)}
        />
      ))}
      {bySms.length > 0 && (
        <Text tone="muted">
          {texts.bySms({ categories: formatList(bySms.map(({ label }) => sentence(label))) })}
        </Text>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {!failure && saving.done && <Alert tone="success">{saving.done}</Alert>}
    </Stack>
  );
}

interface PreferenceProps {
  readonly preference: NotificationPreference;
  readonly onChange: (enabled: boolean) => void;
}

function Preference({ preference, onChange }: PreferenceProps) {
  const { label, enabled, canSwitchOff } = preference;
  return (
    <CheckboxField
      label={sentence(label)}
      value={enabled}
      disabled={!canSwitchOff}
      hint={canSwitchOff ? undefined : texts.always}
      onChange={onChange}
    />
  );
}
