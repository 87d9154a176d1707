import { PRODUCT_NAME } from '@uas/contract';
import { Link, Section, Stack, usePageTitle } from '@uas/shared-ui/kit';
import { BannerArt } from './banner-art';
import { texts } from './home.texts';
import { ProgramSearch } from './program-search';
import classes from './public-home.module.css';
import { RolePicker } from './role-picker';

const STEPS = ['find', 'fill', 'pay', 'apply'] as const;

/** Home without a role: welcome, search, the three doors, and how it works. */
export function PublicHome() {
  usePageTitle(PRODUCT_NAME);
  return (
    <Stack gap={7}>
      <section className={classes.banner} aria-labelledby="welcome">
        <BannerArt />
        <h1 id="welcome" className={classes.welcome}>
          {texts.welcome({ product: PRODUCT_NAME })}
        </h1>
        <p className={classes.lead}>{texts.lead}</p>
        <ProgramSearch />
        <p className={classes.browse}>
          {texts.browse({ all: (label) => <Link to="/universities">{label}</Link> })}
        </p>
      </section>
      <Section title={texts.continueAs}>
        <RolePicker />
        <noscript>{texts.needsScripts}</noscript>
      </Section>
      <Section title={texts.howItWorks}>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step} className={classes.step}>
              <strong>{texts[step]}</strong>
              <span>{texts[`${step}More`]}</span>
            </li>
          ))}
        </ol>
      </Section>
    </Stack>
  );
}
