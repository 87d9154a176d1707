import { ROLES } from '@uas/contract';
import { Alert, Button } from '@uas/shared-ui/kit';
import { type Overrides, removeOverrides } from '../portals/overrides';
import { overrides as overridesOfPage } from '../portals/overrides-of-page';
import { texts as portalTexts } from '../portals/portals.texts';
import { texts } from './lazy-page.texts';

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
      title={texts.overridden}
      action={<Button onClick={showDeployed}>{texts.showDeployed}</Button>}
    >
      {chosen.map((role) => `${portalTexts[role]}: ${overrides[role]}`).join(' · ')}
    </Alert>
  );
}
