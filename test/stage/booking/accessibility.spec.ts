import type { Page } from 'playwright/test'
import { dayAhead } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { planOf } from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { reach } from '../../support/journey/touch.ts'
import { expectTranslatable } from '../../support/journey/translator.ts'
import {
  bookByCalls,
  bookerNames,
  confirmationPath,
  detailsPath,
  reviewPath,
  typed,
} from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

/** What a screen must pass: the rules of axe, or no cut text with large letters and in a narrow window. */
type Check = (page: Page) => Promise<void>

const stay = { code: 'hakone', checkin: dayAhead(60), checkout: dayAhead(62), adults: '2' }

/** Checks every screen of a booking, and the marked fields of the details. */
async function checkBooking(
  { page, stage, tenant }: { page: Page; stage: Stage; tenant: string },
  language: 'en' | 'ja',
  check: Check,
) {
  const text = texts[language]
  const locale = { locale: language }
  await test.step('the rooms', async () => {
    await stage.show(`/booking/result?${new URLSearchParams({ ...stay, ...locale })}`)
    await expect(planOf(page, twinRooms[language].hakone, language)).toBeVisible()
    await check(page)
  })
  await test.step('the details', async () => {
    await stage.show(detailsPath(locale))
    await expect(page.getByRole('heading', { name: text.detailsTitle })).toBeVisible()
    await page.getByRole('button', { name: text.review, exact: true }).click()
    const email = page.getByRole('textbox', { name: text.email, exact: true })
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    // The bar at the bottom of a phone may cover a part of a field until the guest scrolls: axe would measure the rest.
    await reach(email)
    await check(page)
  })
  await test.step('the review', async () => {
    await stage.show(reviewPath(locale), { stored: typed({ more: { booker: bookerNames[language] } }) })
    await expect(page.getByRole('heading', { name: text.reviewTitle })).toBeVisible()
    await check(page)
  })
  await test.step('the confirmation', async () => {
    await stage.show(`${confirmationPath(await bookByCalls(tenant))}&locale=${language}`)
    await expect(page.getByRole('region', { name: text.number })).toBeVisible()
    await check(page)
  })
}

/** Checks the screens outside a booking for cut text. */
async function checkOthers({ page, stage }: { page: Page; stage: Stage }, language: 'en' | 'ja') {
  for (const path of [
    '/booking/result?',
    '/reservation/fail?error_code=5001&',
    '/search?',
    '/facilities?',
    '/503?',
    '/no-such-page?',
  ])
    await test.step(path, async () => {
      await stage.show(`${path}code=hakone&locale=${language}`)
      await expectUncut(page)
    })
}

// English has the longest words.
test('Every screen of a booking is accessible, can be translated, and is complete with text of 200 % and at 320 px', async ({
  page,
  stage,
  tenant,
}) => {
  await checkBooking({ page, stage, tenant }, 'en', async (screen) => {
    await expectAccessible(screen)
    await expectTranslatable(screen)
    await expectUncut(screen)
  })
})

test('Every screen of a booking is complete in Japanese with text of 200 % and at 320 px', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  await checkBooking({ page, stage, tenant }, 'ja', expectUncut)
})

// The screens show fewer and shorter texts than a booking.
for (const language of ['en', 'ja'] as const)
  test(`The screens outside the booking are complete with text of 200 % and at 320 px (${language})`, {
    tag: '@long',
  }, async ({ page, stage }) => {
    await checkOthers({ page, stage }, language)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // The summary of the stay is a bar at the bottom.
  test('The screens of a booking are accessible on a phone', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
  }) => {
    await checkBooking({ page, stage, tenant }, 'en', expectAccessible)
  })
})
