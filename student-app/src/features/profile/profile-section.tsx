import { Button, Card, commonTexts, Inline, Section } from '@uas/shared-ui/kit';
import { useEditing } from '@uas/shared-ui/views';
import { useEffect, useRef } from 'react';
import { useDialog } from '../../student/use-dialog';
import { texts } from './profile.texts';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

/** The own profile, to read or to edit. */
export function ProfileSection() {
  const editing = useEditing();
  const dialog = useDialog();
  const section = useShownOnChange(editing.opened);
  return (
    <div ref={section} tabIndex={-1}>
      <Section
        title={editing.opened ? texts.editing : texts.title}
        actions={
          <Inline gap={2}>
            <Button aria-expanded={editing.opened} onClick={editing.opened ? editing.close : editing.open}>
              {editing.opened ? commonTexts.cancel : texts.edit}
            </Button>
            <Button onClick={() => dialog.open({ kind: 'change-password' })}>{texts.changePassword}</Button>
          </Inline>
        }
      >
        <Card>{editing.opened ? <ProfileForm onClose={editing.close} /> : <ProfileView />}</Card>
      </Section>
    </div>
  );
}

/** The profile is far down the page: what is edited comes into sight and takes the focus, also where a link leads to it. */
function useShownOnChange(opened: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const before = useRef(false);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return section;
}
