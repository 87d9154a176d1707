import { avatarColourOf, initialsOf } from '@uas/contract';
import { classNames } from './class-names';
import classes from './initials-avatar.module.css';

export interface InitialsAvatarProps {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The initials of a name on one of seven colours; decorative, because the name stands beside it (S-9.13). */
export function InitialsAvatar({ name, size = 'medium' }: InitialsAvatarProps) {
  const initials = initialsOf(name);
  const colour = avatarColourOf(initials) + 1;
  return (
    <span
      aria-hidden="true"
      translate="no"
      data-colour={colour}
      className={classNames(classes.avatar, classes[size], classes[`colour-${colour}`])}
    >
      {initials}
    </span>
  );
}
