import { expectOneMail } from '../../support/journey/booking.ts'
import { expectBookingEvent } from '../../support/journey/bookingEvent.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { withMotion } from '../../support/journey/motion.ts'
import {
  choosePlan,
  confirm,
  fillDetails,
  guest,
  planOf,
  review,
  searchInBar,
} from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { recordHostEvents } from '../../support/journey/widget/hostEvents.ts'

test.use(withMotion)

test('A guest books from the search bar in a browser that blocks third-party storage, and returns to the same position on the hotel’s page', {
  tag: ['@complete', '@main'],
}, async ({ page, host, sandbox }) => {
  const hostEvents = await recordHostEvents(page)
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  await bar.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 150))
  await searchInBar(page)
  const app = appIn(page)
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  expect(await frameStorage(page)).toBe('SecurityError')
  const before = await page.evaluate(() => scrollY)

  await choosePlan(app, twinRooms.en.hakone)
  await fillDetails(app)
  await review(app)
  // The typed details are kept without storage.
  await app.getByRole('link', { name: 'Edit your details' }).click()
  await expect(app.getByLabel(texts.en.email, { exact: true })).toHaveValue(guest.email)
  await review(app)
  const number = await confirm(app)

  await expectBookingEvent(hostEvents, 'hakone', number)
  await app.getByRole('button', { name: texts.en.close, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bar.getByRole('button', { name: texts.en.search, exact: true })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expectOneMail(sandbox, number)
})
