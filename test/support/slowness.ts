/**
 * How much slower this machine is than the one on which the limits of tests were chosen; 1 is as fast. The runner measures it
 * at its start. Without the runner it is 1.
 */
const slowness = Math.max(1, Number(process.env.NOREN_TEST_SLOWNESS ?? 1) || 1)

/** The limit of a test or of a wait on this machine, in ms. */
export const limit = (ms: number): number => Math.round(ms * slowness)
