import type { Page } from 'playwright/test'
import { USER_TOKEN_PREFIX } from '#app/platform/storage.ts'

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
