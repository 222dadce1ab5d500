/**
 * How many random cases a test tries: `usual` in each run, `soak` with `npm run soak`, and a number between both with
 * `npm run test:all`.
 */
export const runs = (usual: number, soak: number): number => {
  if (process.env.SOAK) return soak
  return process.env.NOREN_TEST_ALL ? Math.round(Math.sqrt(usual * soak)) : usual
}

/** The random cases of a model of pure functions. NOREN_MODEL_RUNS sets another number. */
export const modelRuns = Number(process.env.NOREN_MODEL_RUNS ?? runs(300, 20_000))
