import { useSingleKeys } from '@uas/shared-ui/data';
import { CheckboxField, SelectField } from '@uas/shared-ui/forms';
import { chooseLanguage, language, languages, Stack, Text } from '@uas/shared-ui/kit';
import { texts } from './account.texts';

/** The language of the page, where there is more than one. */
export function LanguageSection() {
  return (
    <Stack gap={4}>
      <SelectField
        label={texts.language}
        name="language"
        options={languages().map(({ code, name }) => ({ value: code, label: name }))}
        value={language().code}
        onChange={(code) => {
          if (code !== '') chooseLanguage(code);
        }}
      />
      <Text tone="muted">{texts.languageMore}</Text>
    </Stack>
  );
}

/** Whether single letters do something on this device (WCAG 2.1.4). */
export function KeysSection() {
  const { areOn, set } = useSingleKeys();
  return (
    <Stack gap={4}>
      <CheckboxField label={texts.keysOn} value={areOn} onChange={set} />
      <Text tone="muted">{texts.keysMore}</Text>
    </Stack>
  );
}
