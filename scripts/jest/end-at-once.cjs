/**
 * Ends a process of tests as soon as nothing is left to do in it. Node would first free piece by piece what hundreds of files of
 * tests left in memory; jest waits half a second for that, then kills the process and says that a test leaks.
 */
process.once('beforeExit', () => process.exit());
