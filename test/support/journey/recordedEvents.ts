import type { BrowserContext, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const RECORD = 'test_events'
export const paymentEventNames = ['add_payment_info', 'payment_pending', 'purchase']

/**
 * Records what all tabs send to their data layers, also after reloads and before the guest leaves for the bank: the record
 * is in the storage of the app.
 */
export const recordEvents = (context: BrowserContext) =>
  context.addInitScript((key) => {
    type Entry = { event?: string }
    const layer: Entry[] = []
    layer.push = (...entries) => {
      const before = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]
      localStorage.setItem(key, JSON.stringify([...before, ...entries.flatMap(({ event }) => event ?? [])]))
      return Array.prototype.push.apply(layer, entries)
    }
    Object.assign(window, { dataLayer: layer })
  }, RECORD)

const recorded = async (page: Page) =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), RECORD)) ?? '[]') as string[]

/** The record of a browser whose only page has left for the bank, as text. */
export async function storedRecord(context: BrowserContext): Promise<string> {
  const [storage] = (await context.storageState()).origins
  return storage?.localStorage.find(({ name }) => name === RECORD)?.value ?? ''
}

/** The events of the payment so far. */
export const paymentEvents = async (page: Page) =>
  (await recorded(page)).filter((event) => paymentEventNames.includes(event))

/** The addresses at which a page asks whether it may report its purchase. */
export const reportQuestions = /\/purchase_report$/

/** The answer of the server to the next question of a page whether it may report its purchase. */
export const nextReportAnswer = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => reportQuestions.test(response.url())).then((response) => response.json())

/** Waits until the report of a page waits before its question: its stored request begins the wait. */
export const expectReportWaits = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(sessionStorage).some((key) => key.startsWith('noren_purchase_report_')),
      ),
    )
    .toBe(true)

/** Counts the questions of a page whether it may report its purchase, from now on. */
export function countReportQuestions(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (reportQuestions.test(request.url())) count++
  })
  return () => count
}

/** Waits until this many confirmations were reported. The purchase of a payment may follow, once the server lets the page report. */
export const expectConfirmations = (page: Page, count: number) =>
  expect
    .poll(async () => (await recorded(page)).filter((event) => event === 'confirmation').length)
    .toBe(count)
