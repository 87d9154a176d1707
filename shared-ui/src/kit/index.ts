export { default as defaultCampus } from '../theme/assets/default-campus.svg';
export { default as defaultLogo } from '../theme/assets/default-logo.svg';
export * from './client/browser-storage';
export * from './client/client';
export { pageMissesFiles } from './client/page-age';
export { reportFailure } from './client/report-failure';
export { unreadableRows } from './client/unreadable-count';
export { Alert, type AlertProps, type Tone } from './components/alert';
export { announce, usePageTitle } from './components/announcer';
export {
  Badge,
  type BadgeProps,
  type BadgeTone,
  NewBadge,
  StatusBadge,
  type StatusBadgeProps,
} from './components/badge';
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './components/button';
export { Card, type CardProps, Section, type SectionProps } from './components/card';
export { classNames } from './components/class-names';
export { CopyLinkButton, copyLink } from './components/copy-link';
export { CountTile, type CountTileProps } from './components/count-tile';
export { Disclosure, type DisclosureProps } from './components/disclosure';
export * from './components/icons';
export { InitialsAvatar, type InitialsAvatarProps } from './components/initials-avatar';
export { type KeyValue, KeyValueList, type KeyValueListProps } from './components/key-value-list';
export {
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  type Space,
  Stack,
  type StackProps,
} from './components/layout';
export { FrameActions, PageFrame, type PageFrameProps } from './components/page-frame';
export { PageHeader, type PageHeaderProps } from './components/page-header';
export { Picture, type PictureProps } from './components/picture';
export { PRODUCT_NAME, ProductMark } from './components/product-mark';
export { ProgramName, programName } from './components/program-name';
export { RecognitionLine, RecognitionMark } from './components/recognition-line';
export { RoleHeader, type RoleHeaderProps } from './components/role-header';
export type { MenuItem } from './components/side-menu';
export { Skeleton, type SkeletonProps } from './components/skeleton';
export {
  EmptyState,
  type EmptyStateProps,
  FailedState,
  type FailedStateProps,
  ReloadButton,
} from './components/states';
export { Tabs } from './components/tabs';
export {
  Heading,
  type HeadingProps,
  Text,
  type TextProps,
  VisuallyHidden,
} from './components/text';
export { ThemeSwitch } from './components/theme-switch';
export { dismissToast, firstClick, type ToastOptions, toast } from './components/toast-store';
export { UasProvider, type UasProviderProps } from './components/uas-provider';
export { type RowKind, type Unreadable, UnreadableRows } from './components/unreadable-rows';
export { NARROW, useMediaQuery } from './components/use-media-query';
export { useTakenOver } from './components/use-taken-over';
export { EmailAddress, ReferenceNumber, Typed } from './components/written-values';
export * from './navigation/history-state';
export * from './navigation/in-address';
export {
  forgetFailedParts,
  LazyBoundary,
  type LazyEndpoint,
  type LazyPart,
  type LazyQuery,
  lazyEndpoint,
  lazyPart,
  useOnFirstInput,
} from './navigation/lazy-part';
export * from './navigation/plain-click';
export * from './navigation/portal';
export * from './navigation/router';
export { opening, type Step, useStep } from './navigation/use-step';
export * from './session/session';
export { commonTexts } from './texts/common.texts';
export * from './texts/formats';
export { chooseLanguage, type Language, language, languages } from './texts/language';
export { defineTexts, defineTranslation, sentence } from './texts/texts';
