import { countSmsParts, plainSmsText, smsNumber } from './sms-text';

describe('the parts of an SMS', () => {
  it.each([
    ['nothing', '', 1],
    ['160 plain letters', 'a'.repeat(160), 1],
    ['161 plain letters', 'a'.repeat(161), 2],
    ['306 plain letters', 'a'.repeat(306), 2],
    ['307 plain letters', 'a'.repeat(307), 3],
    ['80 letters of two places each', '€'.repeat(80), 1],
    ['81 letters of two places each', '€'.repeat(81), 2],
    ['a letter of two places that would be torn', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['70 letters of Urdu', 'ا'.repeat(70), 1],
    ['71 letters of Urdu', 'ا'.repeat(71), 2],
    ['134 letters of Urdu', 'ا'.repeat(134), 2],
    ['135 letters of Urdu', 'ا'.repeat(135), 3],
    ['one letter of Urdu among 70 plain ones', `${'a'.repeat(70)}ا`, 2],
    ['35 pictures of two places each', '😀'.repeat(35), 1],
    ['67 pictures, none of them torn', '😀'.repeat(67), 3],
  ])('F-7.14 %s', (_what, text, parts) => {
    expect(countSmsParts(text)).toBe(parts);
  });

  it('F-7.14 are fewer with plain punctuation', () => {
    const printed = `${'a'.repeat(150)} – “b”…`;
    expect([countSmsParts(printed), countSmsParts(plainSmsText(printed))]).toEqual([3, 1]);
    expect(plainSmsText(' Don’t\n go ')).toBe("Don't go");
  });
});

describe('a number as aggregators take it', () => {
  it.each(['', '051-9000101', '+44-7700-900123', '0300-123456', 'nothing'])('is none of %j', (phone) => {
    expect(smsNumber(phone)).toBeNull();
  });

  it.each(['0300-1234567', '03001234567', '+92-300-1234567', '923001234567', '۰۳۰۰-۱۲۳۴۵۶۷'])(
    'F-7.14 is made of %s',
    (phone) => {
      expect(smsNumber(phone)).toBe('923001234567');
    },
  );
});
