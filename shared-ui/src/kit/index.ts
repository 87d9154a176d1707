export { Alert, type AlertProps, type Tone } from './alert';
export { announce } from './announcer';
export { defaultCampus, defaultLogo } from './assets';
export {
  Badge,
  type BadgeProps,
  type BadgeTone,
  NewBadge,
  StatusBadge,
  type StatusBadgeProps,
} from './badge';
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './button';
export { Card, type CardProps, Section, type SectionProps } from './card';
export { classNames } from './class-names';
export * from './client';
export { CountTile, type CountTileProps } from './count-tile';
export { Disclosure, type DisclosureProps } from './disclosure';
export * from './earlier-names';
export { EmailAddress } from './email';
export * from './formats';
export * from './history-state';
export * from './icons';
export * from './in-address';
export { InitialsAvatar, type InitialsAvatarProps } from './initials-avatar';
export { type KeyValue, KeyValueList, type KeyValueListProps } from './key-value-list';
export { type Language, language } from './language';
export { Grid, type GridProps, Inline, type InlineProps, type Space, Stack, type StackProps } from './layout';
export {
  type EndpointOnDemand,
  endpointOnDemand,
  OnDemand,
  type PartOnDemand,
  partOnDemand,
  useOnFirstInput,
} from './on-demand';
export { useOtherTabs } from './other-tabs';
export { pageMissesFiles } from './page-age';
export { FrameActions, PageFrame, type PageFrameProps } from './page-frame';
export { PageHeader, type PageHeaderProps } from './page-header';
export { Picture, type PictureProps } from './picture';
export * from './portal';
export { PRODUCT_NAME, ProductMark } from './product-mark';
export { ProgramName, programName } from './program-name';
export { ReferenceNumber } from './reference-number';
export { reportFailure } from './report-failure';
export { RoleHeader, type RoleHeaderProps } from './role-header';
export * from './router';
export * from './session';
export type { MenuItem } from './side-menu';
export { Skeleton, type SkeletonProps } from './skeleton';
export { EmptyState, type EmptyStateProps, FailedState, type FailedStateProps, ReloadButton } from './states';
export { Tabs } from './tabs';
export { Heading, type HeadingProps, Text, type TextProps } from './text';
export { defineTexts, defineTranslation, sentence } from './texts';
export { ThemeSwitch } from './theme-switch';
export { dismissToast, type ToastOptions, toast } from './toast-store';
export { Typed } from './typed';
export { UasProvider, type UasProviderProps } from './uas-provider';
export { unreadableRows } from './unreadable-count';
export { type RowKind, type Unreadable, UnreadableRows } from './unreadable-rows';
export * from './use-action';
export { NARROW, useMediaQuery } from './use-media-query';
export { usePageTitle } from './use-page-title';
export * from './use-resource';
export { type Step, useStep } from './use-step';
export { VisuallyHidden } from './visually-hidden';
