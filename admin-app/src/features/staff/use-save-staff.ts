import {
  createStaff,
  createStaffRefusal,
  getCounts,
  listStaff,
  NO_PERMISSIONS,
  PERMISSIONS,
  type StaffMember,
  sentenceOf,
  updateStaff,
} from '@uas/contract';
import { refusalOf, useFormValues } from '@uas/shared-ui/forms';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';

/** What the form begins with: a new person without rights, or somebody as they are. */
function startOf(edited: StaffMember | null) {
  return {
    name: edited?.name ?? '',
    email: edited?.email ?? '',
    password: '',
    isMaster: edited?.isMaster ?? false,
    permissions: edited?.permissions ?? NO_PERMISSIONS,
  };
}

/** The values of the staff form and how they are saved: a new member, or a change to one. */
export function useSaveStaff(edited: StaffMember | null, onSaved: () => void) {
  const [opened] = useState(edited);
  const form = useFormValues(startOf(opened));
  const [refusal, setRefusal] = useState<string | null>(null);
  const creation = useEndpointMutation(createStaff, {
    invalidates: [listStaff, getCounts],
    onDone: onSaved,
  });
  const change = useEndpointMutation(updateStaff, {
    invalidates: [listStaff],
    onDone: onSaved,
  });
  const save = () => {
    const { name, email, password, isMaster, permissions } = form.values;
    if (opened && edited) {
      // What was not ticked differently here stays, so that an older form gives back nothing that was taken away meanwhile.
      const others = PERMISSIONS.filter((flag) => permissions[flag] !== opened.permissions[flag]);
      const changes = Object.fromEntries(others.map((flag) => [flag, permissions[flag]]));
      const body = {
        name,
        ...(others.length > 0 && { permissions: { ...edited.permissions, ...changes } }),
        ...(isMaster !== opened.isMaster && { isMaster }),
      };
      void change.mutate({ params: { email: opened.email }, body });
      return;
    }
    const reason = createStaffRefusal({ email, password });
    setRefusal(sentenceOf(reason));
    if (reason === null) void creation.mutate({ body: { name, email, password, isMaster, permissions } });
  };
  const action = opened ? change : creation;
  const refused = refusalOf(action);
  return {
    form,
    save,
    pending: action.isPending,
    errors: refused.errors,
    failure: refusal ?? refused.failure,
  };
}
