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

it.each([
  'Ph.D. in Computer Science',
  'Pharm.D',
  'LL.B (Hons)',
  'B.A. LL.B (Hons.)',
  'M.B.B.S.',
  'D.P.T.',
  'BS-IT',
  'A.I. & Data Science',
  'F.A.',
  'D.A.E. (Civil)',
  'N.E.D. University',
  'G.C. University',
  "St. Joseph's College",
  'M. A. Jinnah University',
  'I.B.A. Karachi',
  'University of Engg.& Technology',
  'Elect. Engg. Tech.',
  'Awww Academy',
  'Wwwise Learning',
  'Est.1882',
  '24/7 Academy',
  'H-8/4 Islamabad Campus',
  'Sara d/o Khan',
  'Ali s/o Ahmed, Jr.',
  'COMSATS University (Islamabad)',
  'بی۔ایس۔سی',
  'ڈاکٹر اے۔کیو۔خان',
])('the real name %j stays as it is', (name) => {
  expect(mailedName(name)).toBe(name);
});

it.each([
  ['B.Sc.Nursing', 'B. Sc. Nursing'],
  ['B.Sc.(Engg.)', 'B. Sc.(Engg.)'],
  ['B.Lib.Sc', 'B. Lib. Sc'],
  ['Dept.of Physics', 'Dept. of Physics'],
  ['NED Univ.of Engg. & Tech.', 'NED Univ. of Engg. & Tech.'],
  ['Prof.Dr.Muhammad Ali', 'Prof. Dr. Muhammad Ali'],
  ['Prof.Dr.M.Iqbal', 'Prof. Dr.M. Iqbal'],
  ['Lt.Col.Ahmed', 'Lt. Col. Ahmed'],
  ['Dr.A.Q.Khan Institute', 'Dr.A.Q. Khan Institute'],
  ['Govt.Postgraduate College', 'Govt. Postgraduate College'],
  ['بی.اے', 'بی. اے'],
  ['ایم.فل اردو', 'ایم. فل اردو'],
  ['پی.ایچ.ڈی', 'پی. ایچ. ڈی'],
])('of the real name %j nothing is lost: %j', (name, mailed) => {
  expect(mailedName(name)).toBe(mailed);
});

it.each([
  ['Dr.Evil.Com', ''],
  ['Prof.Dr.Pk', ''],
  ['B.Sc.Evil.com', ''],
  ['B.Sc.Online', ''],
  ['Evil.Sc', ''],
  ['Dr.Com', ''],
  ['evil.of.com', ''],
  ['\u0628\u06cc\u0646\u06a9.\u067e\u0627\u06a9\u0633\u062a\u0627\u0646', ''],
  ['evil.\u0643\u0648\u0645', ''],
  ['evil.\u4e2d\u56fd', ''],
])('no address passes as a degree or a title: %j becomes %j', (name, mailed) => {
  expect(mailedName(name)).toBe(mailed);
});
