import { notification } from '../../platform/events/notification-record';

export const preferencesNotifications = {
  'claim-refused': notification({
    to: { student: { dialog: 'preferences', application: '{applicationId}' } },
    category: 'decisions',
    email: 'soon',
    name: 'Claim to a category refused',
    title: 'A category that you claimed is not accepted',
    text: '{university} does not accept your claim for {category}. {reason}',
    fields: ['university', 'category', 'reason'],
  }),
};
