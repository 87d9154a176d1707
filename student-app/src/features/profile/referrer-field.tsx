import { listAcademies } from '@uas/contract';
import { type Controlled, SelectField } from '@uas/shared-ui/forms';
import { Button } from '@uas/shared-ui/kit';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './profile.texts';

const REFERRER_HEIGHT = 220;

/** The academy that sent the student here, by its e-mail (S-3.3, S-9.11). */
export function ReferrerField(field: Controlled<string>) {
  const { data, isLoading, error, refetch } = useEndpointQuery(listAcademies, {}, HARDLY_CHANGES);
  const academies = data?.academies ?? [];
  const options = academies.map(({ name, email, city }) => ({
    value: email,
    label: name,
    hint: [city, email].filter(Boolean).join(', '),
  }));
  const known = field.value === '' || academies.some(({ email }) => email === field.value);
  const hint = error ? (
    <>
      {error.message}{' '}
      <Button size="small" variant="quiet" onClick={() => void refetch()}>
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
      placeholder={isLoading ? texts.loadingAcademies : texts.nobody}
      dropdownHeight={REFERRER_HEIGHT}
      nothingFound={texts.noAcademy}
      options={known ? options : [...options, { value: field.value, label: field.value }]}
      {...field}
    />
  );
}
