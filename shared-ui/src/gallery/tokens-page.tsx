import { Grid, Inline, PageHeader, Stack, Text, usePageTitle } from '../kit';
import { colours } from '../theme/tokens';
import { Exhibit } from './exhibit';
import classes from './tokens-page.module.css';

/** The colours by name. */
export function TokensPage() {
  usePageTitle('Tokens');
  return (
    <Stack gap={6}>
      <PageHeader title="Tokens" />
      <Exhibit title="Colours">
        <Grid column="small" gap={3}>
          {Object.keys(colours).map((name) => (
            <Inline key={name} gap={2}>
              <span className={classes.swatch} style={{ background: `var(--uas-${name})` }} />
              <Text size="s" as="span">
                {name}
              </Text>
            </Inline>
          ))}
        </Grid>
      </Exhibit>
    </Stack>
  );
}
