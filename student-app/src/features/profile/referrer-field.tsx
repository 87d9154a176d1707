import { listAcademies } from '@uas/contract';
import { type Controlled, SelectField } from '@uas/shared-ui/forms';
import { Button, useResource } from '@uas/shared-ui/kit';
import { texts } from './profile.texts';

const REFERRER_HEIGHT = 220;

/** The academy that sent the student here, by its e-mail (S-3.3, S-9.11). */
export function ReferrerField(field: Controlled<string>) {
  const { data, loading, error, reload } = useResource(listAcademies, {});
  const academies = data?.academies ?? [];
  const options = academies.map(({ name, email, city }) => ({
    value: email,
    label: name,
    hint: [city, email].filter(Boolean).join(', '),
  }));
  const known = field.value === '' || academies.some(({ email }) => email === field.value);
  const hint = error ? (
    <>
      {error}{' '}
      <Button size="small" variant="quiet" onClick={reload}>
        {texts.retry}
      </Button>
    </>
  ) : (
    texts.referredByHint
  );
  return (
    <SelectField
      label={texts.referredBy}
      hint={hint}
      placeholder={loading ? texts.loadingAcademies : texts.nobody}
      dropdownHeight={REFERRER_HEIGHT}
      nothingFound={texts.noAcademy}
      options={known ? options : [...options, { value: field.value, label: field.value }]}
      {...field}
    />
  );
}
