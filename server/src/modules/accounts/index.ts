import { completeRecovery } from './complete-recovery';
import { recoverAccount } from './recover-account';

export const handlers = [recoverAccount, completeRecovery];
