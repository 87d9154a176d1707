/** Why a folder is not opened: somebody has it. */
export class FolderLocked extends Error {
  constructor(folder: string) {
    super(
      `Another process is using the database in ${folder}. Please stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
