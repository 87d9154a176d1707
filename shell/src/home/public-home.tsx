import { PRODUCT_NAME } from '@uas/contract';
import { Link, Section, Stack, usePageTitle } from '@uas/shared-ui/kit';
import { BannerArt } from './banner-art';
import { ProgramSearch } from './program-search';
import classes from './public-home.module.css';
import { RolePicker } from './role-picker';

const STEPS = [
  [
    'Find a program',
    'Search every university on the service, read its programs and fees, and ask it a question.',
  ],
  ['Fill one form', 'Register once. One admission form with your documents serves every application.'],
  [
    'Pay the fee once',
    'Transfer it by bank or mobile wallet, upload the receipt, and wait for the confirmation.',
  ],
  ['Apply and follow', 'Apply to up to 10 programs, see every decision here, and accept one offer.'],
] as const;

/** Home without a role: welcome, search, the three doors, and how it works. */
export function PublicHome() {
  usePageTitle(PRODUCT_NAME);
  return (
    <Stack gap={7}>
      <section className={classes.banner} aria-labelledby="welcome">
        <BannerArt />
        <h1 id="welcome" className={classes.welcome}>
          Welcome to {PRODUCT_NAME}
        </h1>
        <p className={classes.lead}>Apply to universities across Pakistan with one form.</p>
        <ProgramSearch />
        <p className={classes.browse}>
          Not sure yet? <Link to="/universities">Browse all universities</Link>
        </p>
      </section>
      <Section title="Continue as">
        <RolePicker />
      </Section>
      <Section title="How it works">
        <ol className={classes.steps}>
          {STEPS.map(([title, words]) => (
            <li key={title} className={classes.step}>
              <strong>{title}</strong>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      </Section>
    </Stack>
  );
}
