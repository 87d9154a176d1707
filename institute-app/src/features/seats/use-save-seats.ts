import { type BodyInput, listSeats, saveSeats } from '@uas/contract';
import { useConfirm } from '@uas/shared-ui/overlays';
import { type EndpointMutationOptions, putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './seats.texts';

type Options = Pick<EndpointMutationOptions<typeof saveSeats>, 'success' | 'failure' | 'onDone'>;

/** Saves seats of a session; what the server holds then is on the screen at once. */
export function useSaveSeats(session: string, { onDone, ...options }: Options = {}) {
  const { email } = useInstitute();
  const saving = useEndpointMutation(saveSeats, {
    ...options,
    onDone: (reply) => {
      putReply(listSeats, { params: { email }, query: { session } }, () => reply);
      onDone?.(reply);
    },
  });
  const save = (body: Omit<BodyInput<typeof saveSeats>, 'session'>) =>
    saving.mutate({ params: { email }, body: { session, ...body } });
  return { ...saving, save };
}

/** Publishes seats of a session once it was asked whether that is meant. */
export function usePublishSeats(session: string) {
  const { confirm, dialog } = useConfirm();
  const { save, isPending } = useSaveSeats(session, {
    success: () => texts.publishedDone,
    failure: 'reported',
  });
  const publish = async (programIds: readonly string[]) => {
    const question = { title: texts.publishTitle, message: texts.publishMore, confirmLabel: texts.publish };
    if (await confirm(question)) await save({ publish: [...programIds] });
  };
  return { publish, isPending, dialog };
}
