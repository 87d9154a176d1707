export { mayLeaveProfile, useEditing, useUnsavedProfile } from './edited-profile';
export { type View, type ViewPart, type ViewProps, viewPart } from './view';
export { NO_SUBJECT, type Subject, ViewHost, type ViewHostProps } from './view-host';
export { ViewPage, type ViewPageProps } from './view-page';
