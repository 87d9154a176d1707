export { default as defaultCampus } from '../../theme/assets/default-campus.svg';
export { default as defaultLogo } from '../../theme/assets/default-logo.svg';
