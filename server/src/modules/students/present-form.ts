import type { ShownAdmissionForm } from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { fileAddress } from '../../platform/files/file-address';
import { findPhoto } from './admission-form.store';

type Context = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

/** A stored form, or the copy of one, as it travels: its photo gets an address that works for five minutes. */
export async function presentForm(context: Context, form: ShownAdmissionForm): Promise<ShownAdmissionForm> {
  return { ...form, photo: await photoAddress(context, form.photo) };
}

/** The address of a photo by the id of its file; empty when it is no more. */
export async function photoAddress(context: Context, fileId: string): Promise<string> {
  const photo = fileId === '' ? undefined : await findPhoto(context.database, fileId);
  return photo ? fileAddress(context, { ...photo, visibility: 'private' }) : '';
}
