import { act, screen, waitFor, within } from '@testing-library/react';
import { getInstitute, listInstituteQueries, listOfferings, updateInstitute } from '@uas/contract';
import { applicationOf, fakeServer, nust, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const parts = () => within(screen.getByRole('navigation', { name: 'Parts of the dashboard' }));
const part = (name: string) => parts().getByRole('link', { name: new RegExp(`^${name}`) });

const approved = applicationOf({
  status: 'approved',
  messages: [{ id: 'm_1', from: 'student', text: 'When?', date: '2026-11-20T09:00:00.000Z', read: false }],
});

describe('the parts of the dashboard', () => {
  it('UX-2.2 shows the applications before the profile', async () => {
    await openDashboard({ applications: [approved] });
    const [applications, profile] = [
      screen.getByRole('heading', { name: 'Applications' }),
      screen.getByRole('heading', { name: 'Profile' }),
    ];
    expect(applications.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(part('Home')).toHaveAttribute('aria-current', 'page');
  });

  it('UX-2.2 stand in the address, and Back returns to the one before', async () => {
    fakeServer.reply(listInstituteQueries, {
      queries: [],
      hasMore: false,
      total: 0,
      cursor: null,
      paused: false,
    });
    const { user, router } = await openDashboard({ applications: [approved] });
    await user.click(part('Queries'));
    expect(await screen.findByRole('region', { name: 'Student Queries' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=queries&role=institute');
    expect(screen.queryByRole('table', { name: 'Applications' })).not.toBeInTheDocument();
    await user.click(part('Profile'));
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('region', { name: 'Student Queries' })).toBeVisible();
    await user.click(part('Home'));
    expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('UX-2.2 Programs holds the departments and the dates', async () => {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard();
    renderPortal(undefined, '/?tab=programs&role=institute');
    expect(await screen.findByRole('heading', { name: 'Computing' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Admission Dates' })).toBeVisible();
  });

  it('UX-2.2 a program is added where they are called Programs, to what stands there by then', async () => {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard();
    const { user } = renderPortal(undefined, '/?tab=programs&role=institute');
    const section = within(await screen.findByRole('region', { name: 'Departments and programs' }));
    const add = section.getByRole('button', { name: 'Add program' });
    await user.click(add);
    expect(await section.findByText('Please add Department Name.')).toBeVisible();
    await user.type(section.getByLabelText('Department name'), 'Management');
    const colleague = { name: 'Law', courses: ['LLB'] };
    fakeServer.reply(getInstitute, { ...nust, departments: [...nust.departments, colleague] });
    const management = { name: 'Management', courses: ['BS Logistics'] };
    const departments = [...nust.departments, colleague, management];
    fakeServer.reply(updateInstitute, { institute: { ...nust, departments } });
    await user.type(section.getByLabelText('Program name'), ' BS Logistics {Enter}');
    expect(await screen.findByText('BS Logistics is offered now.')).toBeVisible();
    expect(await section.findByRole('heading', { name: 'Management' })).toBeVisible();
    expect(fakeServer.calls(updateInstitute)[0]?.body).toEqual({
      email: nust.email,
      updatedProfile: { departments: departments.map(({ name, courses }) => ({ name, courses })) },
    });
    expect(section.getByLabelText('Program name')).toHaveValue('');
    expect(section.getByLabelText('Department name')).toHaveValue('Management');
  });

  it('UX-2.2 Messages holds the admin and the approved students, with New where one has written', async () => {
    const { user } = await openDashboard({ applications: [approved] });
    await user.click(part('Messages'));
    const row = await screen.findByRole('row', { name: /Sara Ahmed New/ });
    expect(within(row).getByRole('button', { name: /^Open the thread with Sara Ahmed/ })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Admin' })).toBeVisible();
  });

  it('A-1.3 hides Messages from a member without that right', async () => {
    const member = { name: 'Omar', email: 'omar@nust.example', rights: [], mainAccount: 'Bilal' };
    serveDashboard();
    fakeServer.reply(getInstitute, { ...nust, member });
    renderPortal();
    await screen.findByRole('heading', { name: `Welcome, ${nust.name}` });
    expect(parts().queryByRole('link', { name: /^Messages/ })).not.toBeInTheDocument();
  });

  it('UX-2.2 shows the profile without the applications, on a phone too', async () => {
    setViewport(360);
    serveDashboard();
    const { user } = renderPortal();
    expect(await screen.findByText('No applications')).toBeVisible();
    await user.click(part('Profile'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Profile' })).toBeVisible());
    expect(screen.queryByText('No applications')).not.toBeInTheDocument();
  });
});
