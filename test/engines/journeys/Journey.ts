import type { Driver } from '../browser/Driver.ts'
import type { Steps } from '../steps.ts'

/** A guest with this language and a window of this size. */
export type Visit = { language: 'en' | 'ja'; size: 'desktop' | 'phone' }

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

export const desktop = (language: Visit['language']): Visit => ({ language, size: 'desktop' })
export const phone = (language: Visit['language']): Visit => ({ language, size: 'phone' })

/** The visits of this run. */
export const visitsOf = ({ visits, moreVisits = [] }: Journey): Visit[] =>
  process.env.NOREN_TEST_ALL ? [...visits, ...moreVisits] : visits

export const dialog = { css: 'dialog' }
