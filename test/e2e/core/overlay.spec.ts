import { expectOneMail } from '../../support/journey/booking.ts'
import { appHeading, appIn, expect, test } from '../../support/journey/fixtures.ts'
import { bookFrom } from '../../support/journey/steps.ts'
import { openSearch, openTestPage, receivedEvents } from '../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

test('A guest books in the overlay on the page of a hotel whose server sends the level core only', {
  tag: '@main',
}, async ({ page, tenant, sandbox }) => {
  await openTestPage(page, tenant, { attributes: 'data-hotel="core" data-deadline-ms="60000"' })
  await openSearch(page, 2)
  await expect(appHeading(page)).toBeVisible()
  await expectOneMail(sandbox, await bookFrom(appIn(page), 'Sea Twin'))
  await expect.poll(() => receivedEvents(page, 'booking_completed')).toHaveLength(1)
  expect(await receivedEvents(page, 'error')).toEqual([])
  await appIn(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
