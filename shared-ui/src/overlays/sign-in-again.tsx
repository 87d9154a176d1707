import type { AnyEndpoint } from '@uas/contract';
import type { TwoFactorProof } from '../forms/two-factor-asked';
import { endSession } from '../kit/client/client';
import { useSession } from '../kit/session/session';
import type { EndpointMutation } from '../query/use-endpoint-mutation';
import { SignInAgainDialog } from './sign-in-again-dialog';

interface LoginRequest {
  readonly body: { email: string; password: string } & TwoFactorProof;
}

export interface SignInAgainProps {
  /** Whose work lies under it. */
  readonly email: string;
  /** The login of the role, as `useEndpointMutation` gives it. */
  readonly login:
    | (Pick<EndpointMutation<AnyEndpoint>, 'isPending' | 'error'> & {
        readonly mutate: (request: LoginRequest) => Promise<unknown>;
      })
    | {
        readonly run: (request: LoginRequest) => Promise<unknown>;
        readonly pending: boolean;
        readonly error: string | null;
      };
}

/** The login over the dashboard when the session has ended in the middle of work. */
export function SignInAgain({ email, login }: SignInAgainProps) {
  const expired = useSession((session) => session.expired);
  return (
    <SignInAgainDialog
      opened={expired}
      email={email}
      pending={'run' in login ? login.pending : login.isPending}
      failure={login.error}
      onSubmit={(password, proof) =>
        void ('run' in login ? login.run : login.mutate)({ body: { email, password, ...proof } })
      }
      onLogout={() => void endSession('login')}
    />
  );
}
