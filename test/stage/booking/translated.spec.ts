import { isDeepStrictEqual } from 'node:util'
import type { Page, Request } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  dayAhead,
  fillDetails,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import {
  cardForm,
  chooseCardOnReview,
  expectCardForm,
  fillCard,
  payButton,
} from '../../support/journey/paying.ts'
import { reviewByCard } from '../../support/journey/reviewByCard.ts'
import { chooseDay, dates, guests, panel, plus, showRooms } from '../../support/journey/searchForm.ts'
import { planOf } from '../../support/journey/steps.ts'
import { twinRooms } from '../../support/journey/texts.ts'
import {
  expectTranslatable,
  expectTranslated,
  stopTranslation,
  translatePage,
  visibleTexts,
} from '../../support/journey/translator.ts'
import { detailsPath, typed, typedAtPreview } from '../../support/stage/booking.ts'
import { test as base, expect } from '../../support/stage/stage.ts'

/** Compares the texts of a state. */
type Look = (state: string) => Promise<void>

type Fixtures = {
  /** Does `walk` twice after `show`: without a translator, then with one. Both see the same texts in each state. */
  compare: (show: () => Promise<void>, walk: (look: Look) => Promise<void>) => Promise<void>
}

/** The texts of a page. Each booking has another number, which is in the address of its confirmation. */
async function textsOf(page: Page): Promise<string[]> {
  const [, number] = /\/confirmation\/([^/?]+)/.exec(page.url()) ?? []
  return (await visibleTexts(page)).map((line) => (number ? line.replaceAll(number, 'NUMBER') : line))
}

const test = base.extend<Fixtures>({
  compare: async ({ page, sandbox }, use) => {
    const open = new Set<Request>()
    const begin = (request: Request) => open.add(request)
    const end = (request: Request) => open.delete(request)
    page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
    /** The texts when every request has its answer and the page shows it. */
    async function completeTexts(): Promise<string[]> {
      let last: string[] = []
      await expect(async () => {
        const before = last
        last = await textsOf(page)
        expect(open.size).toBe(0)
        expect(isDeepStrictEqual(last, before)).toBe(true)
      }).toPass()
      return last
    }
    await use(async (show, walk) => {
      const plain = new Map<string, string[]>()
      await show()
      await walk(async (state) => {
        await expectTranslatable(page)
        plain.set(state, await completeTexts())
      })
      await sandbox.post('reset', {})
      await show()
      await translatePage(page)
      await walk(async (state) => {
        await translatePage(page)
        await expect.poll(() => textsOf(page), state).toEqual(plain.get(state))
        await expectTranslated(page)
      })
    })
    await stopTranslation(page)
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  },
})

const [checkin, checkout, later] = [dayAhead(60), dayAhead(62), dayAhead(63)]
const language = (page: Page) => page.getByRole('combobox', { name: /Language|言語/ })
const summary = (page: Page) => page.getByRole('complementary')

test('A translated page shows the same texts while a guest searches and chooses two rooms', {
  tag: '@long',
}, async ({ page, stage, compare }) => {
  await compare(
    () => stage.show(results({ checkin, checkout })),
    async (look) => {
      await expect(planOf(page, twinRooms.en.hakone)).toBeVisible()
      await look('the rooms')
      await language(page).selectOption('ja')
      await expect(planOf(page, twinRooms.ja.hakone, 'ja')).toBeVisible()
      await look('the rooms in Japanese')
      await language(page).selectOption('en')
      await expect(planOf(page, twinRooms.en.hakone)).toBeVisible()
      await page
        .getByRole('button', { name: /^Details and cancellation policy/ })
        .first()
        .click()
      await expect(panel(page)).toContainText('No-show')
      await look('the details of a plan')
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await dates(page).click()
      // The prices of the days come after the days.
      await expect(panel(page).locator('[data-cheapest]').first()).toBeVisible()
      await look('the calendar')
      await chooseDay(page, checkin)
      await look('the calendar without a check-out')
      await chooseDay(page, later)
      await expect(summary(page)).toContainText('3 nights')
      await expect(planOf(page, twinRooms.en.hakone)).toBeVisible()
      await look('the rooms for other dates')
      await guests(page).click()
      await panel(page).getByRole('button', { name: 'Add a room' }).click()
      await plus(page, 'Adults').first().click()
      await look('the panel of the guests')
      await showRooms(page)
      await expect(page.getByRole('button', { name: /^Room 1 / })).toHaveAttribute('aria-pressed', 'true')
      await expect(planOf(page, twinRooms.en.hakone)).toBeVisible()
      await look('the rooms of two')
      await planOf(page, twinRooms.en.hakone).click()
      await expect(page.getByRole('button', { name: /^Room 2 / })).toHaveAttribute('aria-pressed', 'true')
      await look('one chosen room of two')
      await planOf(page, twinRooms.en.hakone).click()
      await expect(summary(page)).toContainText('2 rooms')
      await look('two chosen rooms')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(heading(page, 'Who is coming?')).toBeVisible()
      await look('the details of the guest')
    },
  )
})

test('A translated page shows the same texts while a guest orders extras and books', {
  tag: '@long',
}, async ({ page, stage, compare }) => {
  const more = page.getByRole('button', { name: 'More: Bottle of sparkling wine', exact: true })
  const review = page.getByRole('button', { name: 'Review your booking' })
  await compare(
    () => stage.show(detailsPath({ code: 'preview' }), { hotel: 'preview', stored: typedAtPreview() }),
    async (look) => {
      const total = summary(page).locator('b').first()
      await expect(more).toBeVisible()
      await page.getByLabel('Phone', { exact: true }).fill('')
      await review.click()
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
      await look('an error')
      await fillDetails(page)
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0)
      const before = (await total.textContent()) ?? ''
      await more.click()
      await expect(total).not.toHaveText(before)
      await look('an extra')
      await review.click()
      await expect(heading(page, 'Is everything right?')).toBeVisible()
      await look('the review')
      await acceptTerms(page)
      await confirm(page).click()
      await readNumber(page)
      // The questions of the hotel come after the booking.
      await expect(page.getByText('Answer the hotel’s questions')).toBeVisible()
      await look('the confirmation')
      await language(page).selectOption('ja')
      await expect(heading(page, /様、ありがとうございます$/)).toBeVisible()
      await look('the confirmation in Japanese')
    },
  )
})

test('A translated page shows the same texts while a guest pays by card', { tag: '@long' }, async ({
  page,
  stage,
  compare,
}) => {
  await compare(
    () => stage.show(reviewByCard(), { stored: typed() }),
    async (look) => {
      await confirm(page).click()
      await look('the review with an error')
      await chooseCardOnReview(page)
      await expectCardForm(page)
      await look('the card')
      await payButton(page).click()
      await expect(cardForm(page).getByLabel('Card number')).toBeFocused()
      await expect(cardForm(page).getByText(/^Enter the /)).toHaveCount(4)
      await look('the card with errors')
      await fillCard(page)
      await payButton(page).click()
      await readNumber(page)
      await look('the confirmation')
    },
  )
})
