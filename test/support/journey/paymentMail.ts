import type { Browser, BrowserContext } from 'playwright/test'
import { expect, type Sandbox } from './fixtures.ts'

const LINK = /https?:\S+\/payment\/pending\/\S+/

/** Lets the time pass until the guest is mailed, and returns the link with which the guest continues the payment. */
export async function linkOfMail(sandbox: Sandbox): Promise<string> {
  await sandbox.post('clock', { ms: 3.5 * 60_000 })
  const link = async () => (await sandbox.mails()).flatMap(({ text }) => LINK.exec(text) ?? [])[0]
  await expect.poll(link).toBeDefined()
  return (await link()) ?? ''
}

/** Another browser: with no storage, draft or session of the first one. */
export const otherBrowser = (browser: Browser, locale = 'en-GB'): Promise<BrowserContext> =>
  browser.newContext({ locale, timezoneId: 'Asia/Tokyo' })
