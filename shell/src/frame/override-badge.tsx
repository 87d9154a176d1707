import { ROLES } from '@uas/contract';
import { Alert, Button } from '@uas/shared-ui/kit';
import { type Overrides, removeOverrides } from '../portals/overrides';
import { PORTAL_NAMES } from '../portals/portal-names';
import { overrides as overridesOfPage } from '../portals/the-loader';

function showDeployed() {
  removeOverrides();
  location.reload();
}

/** Says on every page that this browser shows other builds than everybody else, and takes it back. */
export function OverrideBadge({ overrides = overridesOfPage }: { readonly overrides?: Overrides }) {
  const chosen = ROLES.filter((role) => overrides[role]);
  if (chosen.length === 0) return null;
  return (
    <Alert
      tone="attention"
      live="off"
      title="Only this browser shows it like this"
      action={<Button onClick={showDeployed}>Show what is deployed</Button>}
    >
      {chosen.map((role) => `${PORTAL_NAMES[role]}: ${overrides[role]}`).join(' · ')}
    </Alert>
  );
}
