import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnStaffRecord, getSiteConfig, missingSettings } from '@uas/contract';
import { startSmsService } from '../../test-kit/sms-service';
import { startTestApp } from '../../test-kit/start-test-app';
import { holidaysOf, readSiteConfig, SiteConfigInvalid } from './read-site-config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uas-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OWN = {
  supportEmail: 'help@uas.example',
  uanPhone: '111-000-111',
  registrationFee: 'Rs 1,500',
  paymentAccounts: [],
};

describe("the site's configuration", () => {
  it('R-41 A-9.16 serves marked placeholders: two wallets and a bank, and never an invented number', async () => {
    const uas = await startTestApp();
    const { body } = await uas.call(getSiteConfig);
    await uas.stop();
    expect(body.paymentAccounts.map(({ kind }) => kind)).toEqual(['wallet', 'wallet', 'bank']);
    for (const { accountNumber, accountTitle } of body.paymentAccounts) {
      expect([accountNumber, accountTitle]).toEqual(['[account number]', '[account title]']);
    }
    expect([body.registrationFee, body.uanPhone]).toEqual(['[fee amount]', '[UAN phone number]']);
  });

  it('R-41 staff are told what is a placeholder yet, and nothing once it is set', async () => {
    const uas = await startTestApp();
    const root = await uas.master('root');
    const { body } = await uas.call(getOwnStaffRecord, {}, root.token);
    await uas.stop();
    expect(body.notSet).toEqual(['registrationFee', 'paymentAccounts', 'uanPhone']);
    const account = { kind: 'bank', name: 'A bank', accountTitle: 'UAS', accountNumber: '0123', details: '' };
    expect(missingSettings({ ...OWN, paymentAccounts: [account] })).toEqual([]);
    expect(missingSettings({ ...OWN, supportEmail: ' [support e-mail] ' })).toEqual([
      ...['paymentAccounts', 'supportEmail'],
    ]);
  });

  it('F-9.2 says whether codes can come by SMS', async () => {
    const sms = await startSmsService();
    for (const settings of [undefined, sms.settings]) {
      const uas = await startTestApp({ environment: { ...(settings && { sms: settings }) } });
      const { body } = await uas.call(getSiteConfig);
      await uas.stop();
      expect(body.sendsSms).toBe(settings !== undefined);
    }
    await sms.stop();
  });

  it("takes the operator's own file from the data folder", () => {
    writeFileSync(join(folder, 'site.json'), JSON.stringify(OWN));
    const publicHolidays = ['02-05', '03-23', '05-01', '05-28', '08-14', '11-09', '12-25'];
    const defaults = { receiptReview: '', bankHolidays: [], publicHolidays };
    expect(readSiteConfig(folder)).toEqual({ ...OWN, ...defaults });
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...OWN, receiptReview: 'within a day' }));
    expect(readSiteConfig(folder)).toEqual({ ...OWN, ...defaults, receiptReview: 'within a day' });
  });

  it('F-8.13 knows the national holidays of every year, or those that the operator lists', () => {
    expect(holidaysOf(readSiteConfig(folder))).toContain('12-25');
    const own = { ...OWN, publicHolidays: ['2026-11-25'], bankHolidays: ['2026-11-26'] };
    writeFileSync(join(folder, 'site.json'), JSON.stringify(own));
    expect(holidaysOf(readSiteConfig(folder))).toEqual(['2026-11-25', '2026-11-26']);
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...OWN, publicHolidays: ['Christmas'] }));
    expect(() => holidaysOf(readSiteConfig(folder))).toThrow(/publicHolidays\.0/);
  });

  it('reads the file in the encodings of text editors, and refuses what it can only guess', () => {
    const own = { ...OWN, receiptReview: 'جلد از جلد' };
    const text = JSON.stringify(own);
    for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      writeFileSync(join(folder, 'site.json'), bytes);
      expect(readSiteConfig(folder)).toMatchObject(own);
    }
    writeFileSync(join(folder, 'site.json'), Buffer.from(text.replace('جلد', '\u00e9'), 'latin1'));
    expect(() => readSiteConfig(folder)).toThrow(/The letters in line 1 of this file cannot be read/);
  });

  it('says in plain words what is wrong with it', () => {
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...OWN, uanPhone: 5 }));
    expect(() => readSiteConfig(folder)).toThrow(/site\.json:\n {2}uanPhone: /);
    writeFileSync(join(folder, 'site.json'), '{');
    expect(() => readSiteConfig(folder)).toThrow(SiteConfigInvalid);
  });
});
