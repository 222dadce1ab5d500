import { addresses } from '../../support/addresses.ts'
import { expectOneMail, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { browserLocale } from '../../support/journey/shellText.ts'
import { bookFrom, planOf } from '../../support/journey/steps.ts'
import { twinRooms } from '../../support/journey/texts.ts'

/** Runs in the page: every kind of storage throws, as in frames of some browsers. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
}

// The journeys of `wholeJourney.spec.ts` and `openings.spec.ts` are in the other languages.
const language = 'zh_Hans'

test.use({ locale: browserLocale(language) })

test('A guest books in simplified Chinese with hash addresses and without any storage', {
  tag: '@long',
}, async ({ page, tenant, sandbox }) => {
  await page.addInitScript(blockStorage)
  const base = addresses.app.replace('localhost', 'hash.localhost')
  await page.goto(`${base}/t/${tenant}${results()}`)
  await expect(planOf(page, twinRooms[language].hakone, language)).toBeVisible()
  const number = await bookFrom(page, twinRooms[language].hakone, language)
  expect(page.url()).toContain(`#/reservation/confirmation/${number}`)
  await expectOneMail(sandbox, number)
})
