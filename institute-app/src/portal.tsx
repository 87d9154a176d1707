import { definePortal, type PortalProps, useSession } from '@uas/shared-ui/kit';

function InstitutePortal({ leave }: PortalProps) {
  const view = useSession((session) => session.view);
  return (
    <main>
      <h1>Institute portal</h1>
      <p>You are at: {view}</p>
      <button type="button" onClick={leave}>
        Change role
      </button>
    </main>
  );
}

export default definePortal({ api: 1, role: 'institute', Portal: InstitutePortal });
