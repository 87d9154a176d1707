import { mailedName } from './mailed-name';

describe('a name in a mail', () => {
  it.each([
    ['www.evil.example', ''],
    ['WWW.Evil.Example', ''],
    ['evil.com', ''],
    ['EVIL.COM', ''],
    ['https://evil.example/win?you=1', ''],
    ['javascript:alert(1)//evil.example', ''],
    ['win at evil.com', 'win at'],
    ['win (evil.com/now)', 'win'],
    ['win [at] evil[.]com', 'win [at]'],
    ['win at evil (dot) com', 'win at'],
    ['win at evil dot com', 'win at'],
    ['win at evil . com', 'win at'],
    ['win at evil\uff0ecom', 'win at'],
    ['win at evil\u3002com', 'win at'],
    ['win at \uff45\uff56\uff49\uff4c.\uff43\uff4f\uff4d', 'win at'],
    ['win at ev\u200bil.c\u00adom', 'win at'],
    ['write to me@evil.example', 'write to'],
    ['me\uff20evil.example', ''],
    ['evil.xn--p1ai', ''],
    ['evil.\u0440\u0444', ''],
    ['evil.com:8080', ''],
    ['203.0.113.7', ''],
    ['call 0300-1234567 now', 'call now'],
    ['call +92 (300) 1234567', 'call'],
    ['Virtual University (www.vu.edu.pk)', 'Virtual University'],
    ['one.two.three.four', ''],
  ])('%j becomes %j', (name, mailed) => {
    expect(mailedName(name)).toBe(mailed);
  });

  it.each([
    'Sara Khan',
    'Air University',
    "St. Mary's College",
    'Dr. A. Q. Khan',
    'Inst. of Management Sciences',
    'Govt. College (Women), Lahore',
    'U.E.T. Lahore',
    'Founded 1947-2020',
    'جامعہ پنجاب، لاہور',
    'ڈاکٹر محمد اقبال۔',
    'C++ & C#',
    '3.5 Academy',
  ])('%j stays as it is', (name) => {
    expect(mailedName(name)).toBe(name);
  });

  it.each([
    ["St.Mary's College", "St. Mary's College"],
    ['Dr.Khan', 'Dr. Khan'],
    ['M.Ali', 'M. Ali'],
  ])('%j is no address, and no mail program takes it for one', (name, mailed) => {
    expect(mailedName(name)).toBe(mailed);
  });
});

it.each([
  ['M.Sc Physics', 'M. Sc Physics'],
  ['B.Ed (Hons)', 'B. Ed (Hons)'],
  ['B.Com', 'B. Com'],
  ['B.Sc. Nursing', 'B. Sc. Nursing'],
  ['Ph.D', 'Ph.D'],
  ['x.com', ''],
  ['T.co', ''],
  ['Evil.Com', ''],
])('of a degree or an address like one, %s, is mailed %j', (name, mailed) => {
  expect(mailedName(name)).toBe(mailed);
});
