import { screen, waitFor } from '@testing-library/react';
import { getStudent, listInstituteApplications } from '@uas/contract';
import { applicationOf, fakeServer, sara } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, serveFormWithoutDocuments } from '../../test-kit/open-dashboard';

const approved = applicationOf({ status: 'approved', number: 'UAS-A26-000123-4' });
const lastQuery = () => fakeServer.calls(listInstituteApplications).at(-1)?.query;

describe('an address', () => {
  it('holds the filter and the order of the applications', async () => {
    await openDashboard({ applications: [approved], at: '/?status=approved&sort=-name&role=institute' });
    expect(lastQuery()).toMatchObject({ status: 'approved', sort: '-name' });
  });

  it('never holds the words of a search for students', async () => {
    const { user, router } = await openDashboard({ applications: [approved] });
    await user.type(screen.getByLabelText(/^Search/), 'Sara');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'Sara' }));
    expect(router.state.location.search).toBe('');
  });

  it('leads to the profile of an approved student by the number of the application', async () => {
    fakeServer.reply(getStudent, sara);
    serveFormWithoutDocuments();
    const at = `/?dialog=student-profile&application=${approved.number}&role=institute`;
    const { user, router } = await openDashboard({ applications: [approved], at });
    expect(await screen.findByRole('dialog', { name: /Sara Ahmed/ })).toBeVisible();
    expect(fakeServer.calls(listInstituteApplications).map(({ query }) => query.search)).toContain(
      approved.number,
    );
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['of another university', pageOf([])],
    ['that is not approved', pageOf([{ ...approved, status: 'pending' }])],
  ])('of an application %s says so', async (_which, found) => {
    fakeServer.reply(listInstituteApplications, found);
    await openDashboard({
      applications: found.applications,
      at: `/?dialog=application-messages&application=${approved.number}&role=institute`,
    });
    expect(await screen.findByText('Application not found.')).toBeVisible();
    expect(fakeServer.calls(getStudent)).toHaveLength(0);
  });

  it('is made by opening a dialog, and holds neither name nor e-mail', async () => {
    fakeServer.reply(getStudent, sara);
    serveFormWithoutDocuments();
    const { user, router } = await openDashboard({ applications: [approved] });
    await user.click(screen.getByRole('button', { name: /^Open profile of Sara Ahmed/ }));
    expect(await screen.findByRole('dialog', { name: /Sara Ahmed/ })).toBeVisible();
    expect(router.state.location.search).toBe(
      `?dialog=student-profile&application=${approved.number}&role=institute`,
    );
  });
});
