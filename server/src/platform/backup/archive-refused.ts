/** Why a backup is not made or not restored, in a sentence for the person at the terminal. */
export class BackupRefused extends Error {}
