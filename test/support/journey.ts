import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import { addresses } from './addresses.ts'

/** A hotel's example page, by file name. */
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
  | 'theming'

type House = {
  /** A sandbox tenant of this test alone: its own clock, mail and sold rooms. */
  tenant: string
  /** The address of a hotel's page, wired to this test's tenant. */
  host: (page: HostPage, query?: Record<string, string>) => string
  /** An address of the app by itself. `path` begins with a slash. */
  inApp: (path: string) => string
  /** The tenant's sandbox: its mail, its clock, its rooms. */
  sandbox: Sandbox
  /** What the page logged as errors and threw, but for what a test says it expects; of other tabs, those it hears. */
  complaints: { expected: RegExp[]; hear: (another: Page) => void }
}

export type Mail = { recipient: string; subject: string; text: string }

export type Sandbox = {
  mails: () => Promise<Mail[]>
  post: (path: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** Lets the next answers of a call go wrong. */
  fault: (call: string, kind: string, times?: number) => Promise<void>
  /** Makes a hotel say these settings of itself. */
  tell: (hotel: string, settings: object, signIn?: object) => Promise<void>
  /** A refresh token of somebody who comes in. */
  comeIn: (as: 'member' | 'corporate' | 'both', hotel: string) => Promise<string>
  reports: () => Promise<unknown[]>
  /** What is kept of each booking, beside what a guest sees of it. */
  bookings: () => Promise<unknown[]>
}

export const test = base.extend<House>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture must be a pattern
  tenant: async ({}, use, info) => {
    await use(
      `j-${info.testId
        .replace(/[^a-z\d]/gi, '')
        .slice(-14)
        .toLowerCase()}-${info.project.name}-${info.repeatEachIndex}`.slice(0, 40),
    )
  },
  host: async ({ tenant }, use) => {
    await use(
      (page, query = {}) => `${addresses.pages}/${page}.html?${new URLSearchParams({ tenant, ...query })}`,
    )
  },
  inApp: async ({ tenant }, use) => {
    await use((path) => `${addresses.app}/t/${tenant}${path}`)
  },
  sandbox: async ({ tenant, request }, use) => {
    const headers = { 'X-Sandbox-Tenant': tenant, Origin: addresses.api }
    const base = `${addresses.api}/t/${tenant}/sandbox`
    const list = async (name: string) => (await request.get(`${base}/${name}.json`)).json()
    async function post(path: string, data: Record<string, unknown>) {
      const answer = await request.post(`${base}/${path}`, { data, headers })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()) as Record<string, unknown>
    }
    await use({
      mails: () => list('mail') as Promise<Mail[]>,
      reports: () => list('reports') as Promise<unknown[]>,
      bookings: () => list('bookings') as Promise<unknown[]>,
      post,
      fault: async (call, kind, times = 1) => void (await post('fault', { call, kind, times })),
      tell: async (hotel, settings, signIn = {}) =>
        void (await post('settings', { hotel, settings, sign_in: signIn })),
      comeIn: async (as, hotel) => String((await post('sign-in', { as, hotel })).refresh_token),
    })
  },
  complaints: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const heard: string[] = []
      function hear(one: Page) {
        one.on('pageerror', (error) => heard.push(String(error)))
        one.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
      }
      hear(page)
      await use({ expected, hear })
      expect(heard.filter((words) => !expected.some((pattern) => pattern.test(words)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The app, whether in the hotel page's frame or by itself. */
export const appIn = (page: Page) => page.frameLocator('iframe')

/** Nothing for axe to find on this screen, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}
