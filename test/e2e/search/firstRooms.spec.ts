import { heading, stay } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

/** Two rooms, so that the results stay open after the first choice. A search without filters shows nothing of the panels. */
const twoRooms = `/booking/result?${new URLSearchParams({ ...stay, adults: '2,2', room_count: '2' })}`

test('The first rooms do not wait for the summary of the stay: its code loads when the browser is idle, or at the first choice', async ({
  page,
  inApp,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(inApp(twoRooms))
  await expect(heading(page, /Rooms for your/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose Room only/ }).first()).toBeVisible()
  expect(loaded.filter((address) => /\/assets\/panels-/.test(address))).toEqual([])
  await page
    .getByRole('button', { name: /^Choose Room only/ })
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText('Nothing is charged')
})
