import type { Browser, BrowserContext } from 'playwright/test'
import { expect, type Sandbox } from './fixtures.ts'

const unfinished = /is not finished yet$/

/** Lets the time pass until the guest is mailed, and returns the link with which the guest continues the payment. */
export async function linkOfMail(sandbox: Sandbox): Promise<string> {
  await sandbox.post('clock', { ms: 3.5 * 60_000 })
  const mail = async () => (await sandbox.mails()).find(({ subject }) => unfinished.test(subject))
  await expect.poll(mail).toBeDefined()
  const [link] = (await mail())?.text.match(/https?:\S+\/payment\/pending\/\S+/) ?? []
  expect(link).toBeDefined()
  return link ?? ''
}

/** Another browser: with no storage, draft or session of the first one. */
export const otherBrowser = (browser: Browser, locale = 'en-GB'): Promise<BrowserContext> =>
  browser.newContext({ locale, timezoneId: 'Asia/Tokyo' })
