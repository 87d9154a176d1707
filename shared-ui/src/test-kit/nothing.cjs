/** A style sheet in tests. */
module.exports = {};
