import type { Driver } from '../browser/Driver.ts'
import type { Steps } from '../steps.ts'

export type EngineName = 'firefox' | 'webkit'

/** A guest with this language and a window of this size. Without `engine`, the visit is in each engine. */
export type Visit = { language: 'en' | 'ja'; size: 'desktop' | 'phone'; engine?: EngineName }

export type Scene = {
  driver: Driver
  steps: Steps
  language: Visit['language']
  tenant: string
  /** Opens an example page of a hotel. */
  openPage: (name: string, query?: Record<string, string>) => Promise<void>
  /** Keeps a picture for a person to look at. */
  picture: (name: string) => Promise<void>
}

export type Journey = {
  /** Part of the names of its tenants and pictures. */
  name: string
  title: string
  visits: Visit[]
  /** Visits of `npm run test:all` beside these. */
  moreVisits?: Visit[]
  run: (scene: Scene) => Promise<void>
}

/** In `npm test` one engine makes the visit if `engine` names it. */
const visit = (size: Visit['size'], language: Visit['language'], engine?: EngineName): Visit => ({
  language,
  size,
  ...(engine && { engine }),
})
export const desktop = (language: Visit['language'], engine?: EngineName): Visit =>
  visit('desktop', language, engine)
export const phone = (language: Visit['language'], engine?: EngineName): Visit =>
  visit('phone', language, engine)

/** The visits of this run in an engine. With `npm run test:all`, each visit is in each engine. */
export const visitsOf = ({ visits, moreVisits = [] }: Journey, name: EngineName): Visit[] =>
  process.env.NOREN_TEST_ALL
    ? [...visits, ...moreVisits]
    : visits.filter(({ engine }) => engine === undefined || engine === name)

export const dialog = { css: 'dialog' }
