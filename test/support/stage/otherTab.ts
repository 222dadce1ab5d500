import type { Page } from 'playwright/test'
import { USER_TOKEN_PREFIX } from '#app/platform/storage.ts'
import { addresses } from '../addresses.ts'
import { guestAt } from '../server/guest.ts'
import { signedIn } from '../server/signedIn.ts'

/** The entries of this browser with the token of a signed-in user. */
export const tokensOf = (page: Page): Promise<[key: string, value: string][]> =>
  page.evaluate(
    (prefix) => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)),
    USER_TOKEN_PREFIX,
  )

/** Removes or stores the token, as a sign-out or a sign-in in another tab does. */
export const inOtherTab = (page: Page, tokens: [key: string, value: string | null][]): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, value] of entries) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      dispatchEvent(new StorageEvent('storage', { key }))
    }
  }, tokens)

/**
 * Signs the member in again, as another tab does after a sign-out. `tokens` are the entries of the first sign-in; the sign-out has ended
 * its session, so that another one begins.
 */
export async function signInAgain(
  page: Page,
  tenant: string,
  tokens: readonly [key: string, value: string][],
): Promise<void> {
  const { Authorization = '' } = await signedIn(await guestAt(addresses.api, tenant), 'member', 'hakone')
  const key = tokens.map(([name]) => name).find((name) => !name.endsWith('_extra'))
  if (!key) throw new Error('No user was signed in')
  await inOtherTab(page, [[key, Authorization.replace('Bearer ', '')]])
}
