/** For `test.use`: the guest has not asked for reduced motion, so that everything is animated. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
