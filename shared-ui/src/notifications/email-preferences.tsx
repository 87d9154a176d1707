import {
  getNotificationPreferences,
  type NotificationCategory,
  type NotificationPreference,
  setNotificationPreferences,
} from '@uas/contract';
import { CheckboxField } from '@uas/shared-ui/forms';
import { Alert, FailedState, formatList, Skeleton, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './notifications.texts';

/** Which categories are also mailed; a tick is saved at once. */
export function EmailPreferences() {
  const saved = useEndpointQuery(getNotificationPreferences, {});
  const saving = useEndpointMutation(setNotificationPreferences, {
    texts: setNotificationPreferences.texts,
    onDone: (reply) => putReply(getNotificationPreferences, {}, () => reply),
  });
  const save = (asked: string, enabled: boolean) => {
    // The server's own word: one that is newer than this page goes back to it as it came.
    const category = asked as NotificationCategory;
    void saving.mutate({ body: { preferences: [{ category, channel: 'email', enabled }] } });
  };
  if (saved.isLoading) return <Skeleton count={5} />;
  if (!saved.data) {
    return <FailedState message={saved.error?.message} onRetry={saved.refetch} retrying={saved.isFetching} />;
  }
  const bySms = saved.data.preferences.filter(({ channel, enabled }) => channel === 'sms' && enabled);
  const byMail = saved.data.preferences.filter(({ channel }) => channel === 'email');
  return (
    <Stack gap={3}>
      <Text tone="muted">{texts.settingsMore}</Text>
      {byMail.map((preference) => (
        <Preference
          key={preference.category}
          preference={preference}
          isSaving={saving.isPending}
          onChange={(enabled) => save(preference.category, enabled)}
        />
      ))}
      {bySms.length > 0 && (
        <Text tone="muted">
          {texts.bySms({ categories: formatList(bySms.map(({ label }) => sentence(label))) })}
        </Text>
      )}
      {saving.error && <Alert tone="danger">{saving.error.message}</Alert>}
      {saving.done && <Alert tone="success">{saving.done}</Alert>}
    </Stack>
  );
}

interface PreferenceProps {
  readonly preference: NotificationPreference;
  readonly isSaving: boolean;
  readonly onChange: (enabled: boolean) => void;
}

function Preference({ preference, isSaving, onChange }: PreferenceProps) {
  const { label, enabled, canSwitchOff } = preference;
  return (
    <CheckboxField
      label={sentence(label)}
      value={enabled}
      disabled={!canSwitchOff || isSaving}
      hint={canSwitchOff ? undefined : texts.always}
      onChange={onChange}
    />
  );
}
