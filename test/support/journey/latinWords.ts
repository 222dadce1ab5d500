import type { FrameLocator, Page } from 'playwright/test'

/** Words that are the same in every language: brands, examples of what to type, and what the guest has typed. */
const sameEverywhere =
  /VISA|Mastercard|American Express|AMEX|JCB|Diners Club|MM\s\/\sYY|HANAKO YAMADA|HKN-\w+|\S+@example\.com|Kim Minji|Kim|Minji|3D( Secure)?/g

/** The words in Latin letters that the guest reads. */
export async function latinWords(place: Page | FrameLocator): Promise<string[]> {
  const main = place.locator('main, form').first()
  const text = (await main.innerText()).replace(sameEverywhere, '')
  return text.match(/[A-Za-z]{2,}/g) ?? []
}
