import { networkOf, networksAround } from './network-of';

describe('what is counted as one address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address', 'no address'],
    [undefined, ''],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('is another one for the neighbour', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});

describe('the larger networks around an address', () => {
  it.each([
    ['2001:db8:aa:bbcc:3:4:5:6', ['2001:db8:aa:bb00::/56', '2001:db8:aa::/48']],
    ['2001:DB8::1', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['203.0.113.7', ['203.0.113.0/24']],
    ['::ffff:203.0.113.7', ['203.0.113.0/24']],
    ['no address', []],
    [undefined, []],
  ])('of %s are %j', (ip, networks) => {
    expect(networksAround(ip)).toEqual(networks);
  });
});
