/** A picture in tests: its address. */
module.exports = 'asset-in-tests.svg';
