import { results, setInventory } from '../../support/journey/booking.ts'
import { expectWarnings } from '../../support/journey/externalLinks.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'

// Only in a frame, links to the app of another hotel open a new tab.
test('Links to other hotels open a new tab and say so, in the search form, without rooms and in the list, and the frame keeps its hotel', {
  tag: '@long',
}, async ({ page, context, host, inApp, sandbox }) => {
  await setInventory(sandbox)
  const { app } = await openForeignParent(page, host('chatbot'), inApp(results()))
  const nearby = app.getByRole('list', { name: 'Rooms for your dates at our other hotels' }).getByRole('link')
  await expect(nearby.first()).toBeVisible()
  await app.getByRole('button', { name: 'Hotel: Hakone Moriyu' }).click()
  await expect(app.getByRole('link', { name: 'Kyoto Suigetsu (opens in a new tab)' })).toBeVisible()
  await expectWarnings(app, 'en')
  await page.keyboard.press('Escape')
  await app.getByRole('link', { name: 'See our other hotels' }).click()
  const rooms = app.getByRole('link', { name: 'See the rooms Kyoto Suigetsu (opens in a new tab)' })
  await expect(rooms).toBeVisible()
  await expectWarnings(app, 'en')
  const opened = context.waitForEvent('page')
  await rooms.click()
  await expect(await opened).toHaveTitle(/Kyoto Suigetsu/)
  await expect(app.getByRole('heading', { level: 1, name: 'Our hotels' })).toBeVisible()
})
