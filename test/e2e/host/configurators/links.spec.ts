import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { stayDays } from '../../../support/journey/steps.ts'

const open = (page: Page, tenant: string) => page.goto(`${addresses.api}/t/${tenant}/sandbox/embed?lang=en`)
const region = (page: Page) => page.getByRole('region', { name: 'Buttons and links' })

test('The deep link opens the chosen room type of the chosen hotel and the dates on the hotel’s page', {
  tag: '@long',
}, async ({ page, tenant }) => {
  const { checkin, checkout } = stayDays()
  await open(page, tenant)
  const links = region(page)
  await expect(links.getByRole('combobox', { name: 'Room type' })).toHaveCount(0)
  await links.getByLabel('Opens').selectOption('One room type')
  const room = links.getByRole('combobox', { name: 'Room type' })
  await expect(room).toBeVisible()
  const value = await room.locator('optgroup[data-hotel=hakone] option').first().getAttribute('value')
  await test.step('a room type of another hotel is forgotten', async () => {
    const hotel = page.getByRole('combobox', { name: 'Hotel', exact: true })
    await room.selectOption(value)
    await hotel.selectOption('Kyoto Suigetsu')
    await expect(room).toHaveValue('')
    await expect(room.locator('optgroup:not([hidden])')).toHaveCount(1)
    await expect(page.locator('#link-full')).toContainText('code=kyoto')
    await hotel.selectOption('Hakone Moriyu')
  })
  await room.selectOption(value)
  await links.getByLabel('Address of your page').fill(`${addresses.pages}/t/${tenant}/popup.html`)
  await links.getByRole('textbox', { name: 'Check-in' }).fill(checkin)
  await links.getByRole('textbox', { name: 'Check-out' }).fill(checkout)
  await expect(page.locator('#link-button')).toHaveText(
    `<button type="button" data-noren-open="room" data-noren-room-type="${value}">Book now</button>`,
  )
  const link = (await page.locator('#link-deep').textContent()) ?? ''
  const full = (await page.locator('#link-full').textContent()) ?? ''

  await page.goto(link)
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(full)
  await expect(page).toHaveURL(new RegExp(`room_type_codes=${value}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
