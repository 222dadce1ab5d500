import axe, { type ElementContext, type PartialResults, type RunOptions } from 'axe-core'
import { test as base, expect, type Frame, type Page } from 'playwright/test'
import { addresses } from '../addresses.ts'
import type { PersonName } from '../people.ts'
import { limit } from '../slowness.ts'
import { renewTenant } from './renewTenant.ts'

/** The file name of an example page of a hotel. */
export type HostPage =
  | 'search-bar'
  | 'popup'
  | 'standalone'
  | 'brand'
  | 'inline'
  | 'react'
  | 'vue'
  | 'wordpress'
  | 'classic'
  | 'chatbot'

type Fixtures = {
  /** The sandbox tenant of this test, with its own clock, mail and sold rooms. The tests of a process use it one after the other. */
  tenant: string
  /** Returns the address of a hotel's page that uses this test's tenant. */
  host: (page: HostPage, query?: Record<string, string>) => string
  /** Returns an address of the app outside a host page. `path` begins with a slash. */
  inApp: (path: string) => string
  /** The sandbox of the tenant. */
  sandbox: Sandbox
  /**
   * Fails the test if the page logs an error or throws. Errors that match a pattern in `expected` are allowed.
   * `watch` adds another page.
   */
  consoleErrors: { expected: RegExp[]; watch: (page: Page) => void }
}

type WorkerFixtures = {
  /** The tenants that this process has used. */
  usedTenants: Set<string>
}

export type Mail = { recipient: string; subject: string; text: string }

export type Sandbox = {
  mails: () => Promise<Mail[]>
  post: (path: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** Makes the next `times` answers of a call fail. */
  fault: (call: string, kind: string, times?: number) => Promise<void>
  /** Overrides settings of a hotel. */
  setSettings: (hotel: string, settings: object, signIn?: object) => Promise<void>
  /** Returns the refresh token of a person who signs in. */
  refreshToken: (as: PersonName, hotel: string) => Promise<string>
  reports: () => Promise<unknown[]>
  /** The stored data of each booking that guests do not see. */
  bookings: () => Promise<unknown[]>
}

/** Prints the texts of the frames of a page: the report of a failure has none of them. */
async function printFrames(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const text = await frame
      .locator('body')
      .innerText({ timeout: limit(5_000) })
      .catch(String)
    console.log(`${frame.url()}\n${text}`)
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture must be a pattern
  usedTenants: [async ({}, use) => use(new Set()), { scope: 'worker' }],
  tenant: async ({ usedTenants }, use, info) => {
    // The name of a tenant has no capital letters.
    const tenant = `journey-${info.workerIndex}-${info.project.name.toLowerCase()}`
    if (usedTenants.has(tenant)) await renewTenant(tenant)
    usedTenants.add(tenant)
    await use(tenant)
  },
  host: async ({ tenant }, use) => {
    await use(
      (page, query = {}) => `${addresses.pages}/${page}.html?${new URLSearchParams({ tenant, ...query })}`,
    )
  },
  inApp: async ({ tenant }, use) => {
    await use((path) => `${addresses.app}/t/${tenant}${path}`)
  },
  sandbox: async ({ tenant }, use) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Sandbox-Tenant': tenant,
      Origin: addresses.api,
    }
    const base = `${addresses.api}/t/${tenant}/sandbox`
    // Not Playwright's request client: some of its calls never reached the network, and had no time limit.
    async function send(path: string, init: RequestInit = {}) {
      const answer = await fetch(`${base}/${path}`, { ...init, signal: AbortSignal.timeout(limit(30_000)) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const list = (name: string) => send(`${name}.json`)
    const post = async (path: string, data: Record<string, unknown>) =>
      (await send(path, { method: 'POST', headers, body: JSON.stringify(data) })) as Record<string, unknown>
    await use({
      mails: () => list('mail') as Promise<Mail[]>,
      reports: () => list('reports') as Promise<unknown[]>,
      bookings: () => list('bookings') as Promise<unknown[]>,
      post,
      fault: async (call, kind, times = 1) => void (await post('fault', { call, kind, times })),
      setSettings: async (hotel, settings, signIn = {}) =>
        void (await post('settings', { hotel, settings, sign_in: signIn })),
      refreshToken: async (as, hotel) => String((await post('sign-in', { as, hotel })).refresh_token),
    })
  },
  consoleErrors: [
    async ({ page }, use, info) => {
      // A slow machine may need more time than the widget waits. The app opens then too, after a message.
      const expected: RegExp[] = [/^\[noren\] ".+" did not open \(deadline\)/]
      const errors: string[] = []
      function watch(watched: Page) {
        watched.on('pageerror', (error) => errors.push(String(error)))
        // The text of a refused request does not name its address.
        watched.on(
          'console',
          (message) =>
            message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`.trim()),
        )
      }
      watch(page)
      await use({ expected, watch })
      if (info.errors.length > 0) {
        await info.attach('page', { body: page.url() })
        await printFrames(page)
      }
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The app in the frame of the hotel's page. */
export const appIn = (page: Page) => page.frameLocator('iframe')

/**
 * The heading of the app in the frame: visible when the guest can use the app. The app renders a screen before the
 * loader shows it; until then the frame is inert.
 */
export const appHeading = (page: Page) =>
  page.frameLocator('iframe:not([inert])').getByRole('heading', { level: 1 })

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeOptions: RunOptions = {
  // Otherwise axe describes all elements without violations too, which takes a third of its time.
  resultTypes: ['violations'],
  // An experimental rule: the name of a control contains what is visible on it, so that a guest can say it to the device.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}

/** Loads axe into a document, once: the states of the stage share a document. */
async function loadAxe(frame: Frame): Promise<void> {
  const isLoaded = await frame.evaluate(() => typeof window.axe?.run === 'function')
  if (!isLoaded) await frame.evaluate(axe.source)
}

/** What axe finds in a frame and in the frames inside it, in the order that `finishRun` requires. */
async function partialResults(frame: Frame, context: object): Promise<PartialResults> {
  await loadAxe(frame)
  const args = { context, options: axeOptions }
  const inner = await frame.evaluate(
    (given) => window.axe?.utils.getFrameContexts(given as ElementContext) ?? [],
    context,
  )
  const own = await frame.evaluate(
    ({ context, options }) => window.axe?.runPartial(context as ElementContext, options) ?? null,
    args,
  )
  const results: PartialResults = [own]
  for (const { frameSelector, frameContext } of inner) {
    const handle = await frame.evaluateHandle(
      (given) => window.axe?.utils.shadowSelect(given) ?? null,
      frameSelector,
    )
    const child = await handle.asElement()?.contentFrame()
    results.push(...(child ? await partialResults(child, frameContext) : [null]))
  }
  return results
}

/** Requires that axe finds no violation of WCAG 2.2 AA on this screen, or in the part of it that this selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await loadAxe(page.mainFrame())
  const context = { include: part ? [part] : [], exclude: [] }
  const hasFrames = part ? (await page.locator(part).locator('iframe').count()) > 0 : page.frames().length > 1
  // Without frames there is no need for partial results, which describe all elements.
  const partials = hasFrames ? await partialResults(page.mainFrame(), context) : undefined
  const violations = await page.evaluate(
    async ({ context, options, partials }) => {
      const found = partials
        ? await window.axe?.finishRun(partials, options)
        : await window.axe?.run(context.include.length > 0 ? context : document, options)
      return found?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { context, options: axeOptions, partials },
  )
  expect(violations).toEqual([])
}
