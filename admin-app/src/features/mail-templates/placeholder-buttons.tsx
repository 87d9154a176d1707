import { humanize } from '@uas/contract';
import { Button, sentence, Text } from '@uas/shared-ui/kit';
import { useId } from 'react';
import { texts } from './mail-templates.texts';
import classes from './template-form.module.css';

interface PlaceholderButtonsProps {
  readonly placeholders: readonly string[];
  readonly onInsert: (text: string) => void;
}

type KnownPlaceholder = keyof typeof texts extends infer Key
  ? Key extends `${infer Name}Meaning`
    ? Name
    : never
  : never;

function isKnown(placeholder: string): placeholder is KnownPlaceholder {
  return `${placeholder}Meaning` in texts;
}

/** What a placeholder stands for; one that this page does not know yet is made readable. */
function meaningOf(placeholder: string): string {
  return isKnown(placeholder) ? texts[`${placeholder}Meaning`] : sentence(humanize(placeholder));
}

/** The placeholders of a mail; pressing one writes it where the caret is. */
export function PlaceholderButtons({ placeholders, onInsert }: PlaceholderButtonsProps) {
  const id = useId();
  return (
    <div className={classes.placeholders}>
      <div id={id}>
        <Text as="span" weight="strong">
          {texts.placeholders}
        </Text>{' '}
        <Text as="span" tone="muted" size="s">
          {texts.placeholdersHint}
        </Text>
      </div>
      <ul aria-labelledby={id} className={classes.list}>
        {placeholders.map((placeholder) => {
          const written = `{{${placeholder}}}`;
          return (
            <li key={placeholder}>
              <Button
                size="small"
                aria-label={texts.insert({ placeholder: written })}
                onClick={() => onInsert(written)}
              >
                <code dir="ltr" translate="no">
                  {written}
                </code>
              </Button>
              <Text as="span" tone="muted" size="s">
                {meaningOf(placeholder)}
              </Text>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
