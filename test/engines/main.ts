// The journeys of this folder in Firefox and WebKit. The engines run side by side.
import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { addresses, PORT } from '../support/addresses.ts'
import { browserTags } from '../support/journey/texts.ts'
import { hasOwnPostgres, startOwnPostgres } from '../support/server/postgres.ts'
import { spawnServer } from '../support/server/serverProcess.ts'
import { limit } from '../support/slowness.ts'
import type { Driver, Engine, StartEngine } from './browser/Driver.ts'
import { startFirefox } from './browser/firefox.ts'
import { startWebkit } from './browser/webkit.ts'
import { withLimit } from './browser/withLimit.ts'
import { type EngineName, visitsOf } from './journeys/Journey.ts'
import { journeys } from './journeys.ts'
import { stepsOf } from './steps.ts'
import { listTimes, type StepTime, timed } from './stepTimes.ts'

const engines: [EngineName, StartEngine][] = [
  ['firefox', startFirefox],
  ['webkit', startWebkit],
]
const sizes = { desktop: 1280, phone: 390 } as const

/** For a person to look at: pictures of the steps, and of the failures. */
const PICTURES = 'test-results/engines'
const START_LIMIT_MS = limit(30_000)
/** The limit of a journey leaves time to say what the page showed before the limit of the test. */
const JOURNEY_LIMIT_MS = limit(90_000)
const TEST_LIMIT_MS = limit(120_000)

/**
 * Runs in a document: its address, what the last click reached, and its text with the text of its shadow roots, where the
 * loader shows the booking.
 */
function shownIn(): string {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const overlays = hosts.map((root) =>
    [...root.children].map((child) => (child as HTMLElement).innerText ?? ''),
  )
  const { lastPress = '' } = window as { lastPress?: string }
  return [location.pathname, lastPress, ...overlays.flat(), document.body.innerText].join(' ')
}

/** The texts of the page and of the app in it, for a failed journey: CI keeps no pictures. */
async function shownText(driver: Pick<Driver, 'run'>): Promise<string> {
  const texts = (['page', 'app'] as const).map((place) => driver.run(place, shownIn).catch(() => ''))
  return (await Promise.all(texts)).map((text) => text.replace(/\s+/g, ' ').slice(0, 1_500)).join(' | ')
}

// The embedded database needs ten seconds more of CPU time, which the browsers need.
const database = hasOwnPostgres() ? await startOwnPostgres() : null
const server = spawnServer({
  NOREN_PORT: String(PORT),
  NOREN_DATA: 'memory',
  ...(database && { DATABASE_URL: database.url }),
})

describe('engines', { concurrency: 2 }, () => {
  before(() => {
    rmSync(PICTURES, { recursive: true, force: true })
    mkdirSync(PICTURES, { recursive: true })
    return server.opened
  })
  after(async () => {
    server.child.kill()
    await server.ended
    await database?.stop()
  })

  for (const [name, start] of engines)
    describe(name, { concurrency: 1 }, () => {
      for (const language of ['en', 'ja'] as const) {
        const visits = journeys.flatMap((journey) =>
          visitsOf(journey, name)
            .filter((visit) => visit.language === language)
            .map((visit) => ({ journey, visit })),
        )
        if (visits.length === 0) continue
        describe(language, () => {
          let engine: Engine
          before(async () => {
            engine = await start(browserTags[language])
          })
          after(() => engine.quit())

          for (const { journey, visit } of visits)
            it(`${journey.title} (${visit.size})`, { timeout: TEST_LIMIT_MS }, async (test) => {
              const tenant = `${name}-${journey.name}-${language}-${visit.size}`
              const times: StepTime[] = []
              const { takeErrors, leave, ...driver } = await withLimit(
                engine.newVisit(sizes[visit.size]),
                START_LIMIT_MS,
                'the start of the visit',
              )
              const calls = {
                picture: (of: string) => driver.screenshot(`${PICTURES}/${tenant}-${of}.png`),
                openPage: (page: string, query = {}) =>
                  driver.open(`${addresses.pages}/${page}.html?${new URLSearchParams({ tenant, ...query })}`),
              }
              try {
                const scene = {
                  driver: timed(driver, times),
                  steps: timed(stepsOf(driver, language), times),
                  language,
                  tenant,
                  ...timed(calls, times),
                }
                await withLimit(journey.run(scene), JOURNEY_LIMIT_MS, 'the journey')
                assert.deepEqual(takeErrors(), [], 'errors in the console')
              } catch (error) {
                await calls.picture('failed')
                test.diagnostic(`${tenant} showed: ${await shownText(driver)}`)
                throw error
              } finally {
                await leave()
                test.diagnostic(`${tenant}: ${listTimes(times)}`)
              }
            })
        })
      }
    })
})
