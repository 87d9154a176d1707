import { screen } from '@testing-library/react';
import { getSiteConfig } from '@uas/contract';
import { fakeServer, renderScreen } from '@uas/shared-ui/test-kit';
import { AboutPage } from './about-page';
import { ContactPage } from './contact-page';
import { MissionPage } from './mission-page';
import { NotFoundPage } from './not-found-page';
import { TermsPage } from './terms-page';

const config = {
  supportEmail: 'help@uas.example',
  uanPhone: '111 222 333',
  registrationFee: '[fee]',
  paymentAccounts: [],
};
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

it('S-2.3 shows About', () => {
  renderScreen(<AboutPage />);
  expect(heading('About')).toBeVisible();
});

it('S-1.5 S-2.4 Mission calls the product a centralised, student-centric digital admissions platform', () => {
  renderScreen(<MissionPage />);
  expect(heading('Mission')).toBeVisible();
  expect(screen.getByText('A centralised, student-centric digital admissions platform.')).toBeVisible();
});

it('S-1.6 S-2.5 A-9.18 Terms were adopted on 20 April 2025 and cover use, content, property, links and liability', () => {
  renderScreen(<TermsPage />);
  expect(screen.getByText('Adopted 20 April 2025')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Use of the service',
    'Content that you upload',
    'Intellectual property',
    'Links to other sites',
    'Liability',
    'Changes and questions',
  ]);
});

it('S-1.7 S-2.6 A-9.19 Contact shows the configured support e-mail and UAN line', async () => {
  fakeServer.reply(getSiteConfig, config);
  renderScreen(<ContactPage />);
  expect(await screen.findByRole('link', { name: 'help@uas.example' })).toHaveAttribute(
    'href',
    'mailto:help@uas.example',
  );
  expect(screen.getByRole('link', { name: '111 222 333' })).toHaveAttribute('href', 'tel:111222333');
});

it('R-41 Contact says that a value is not announced yet instead of its placeholder', async () => {
  fakeServer.reply(getSiteConfig, { ...config, supportEmail: '[support e-mail]' });
  renderScreen(<ContactPage />);
  expect(await screen.findByText('Not announced yet')).toBeVisible();
  expect(screen.queryByText(/\[/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '111 222 333' })).toBeVisible();
});

it('leads on from an address that leads nowhere', () => {
  renderScreen(<NotFoundPage />);
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});
