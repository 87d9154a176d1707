import { contactLink } from './contact-link';
import { secondStepTexts } from './second-step.texts';
import classes from './sign-in.module.css';

/** Whom to ask when everything that the second step takes is lost. */
export function SecondStepHelp() {
  return <p className={classes.help}>{secondStepTexts.lost({ contact: contactLink })}</p>;
}
