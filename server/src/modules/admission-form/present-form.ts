import type { ShownAdmissionForm } from '@uas/contract';
import type { HandlerDependencies } from '../../dependencies';
import { fileAddress } from '../../platform/files/file-address';
import { findPhoto } from '../student-record/admission-form.store';

type World = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

/** A stored form, or the copy of one, as it travels: its photo gets an address that works for five minutes. */
export async function presentForm(world: World, form: ShownAdmissionForm): Promise<ShownAdmissionForm> {
  return { ...form, photo: await photoAddress(world, form.photo) };
}

/** The address of a photo by the id of its file; empty when it is no more. */
export async function photoAddress(world: World, fileId: string): Promise<string> {
  const photo = fileId === '' ? undefined : await findPhoto(world.database, fileId);
  return photo ? fileAddress(world, { ...photo, visibility: 'private' }) : '';
}
