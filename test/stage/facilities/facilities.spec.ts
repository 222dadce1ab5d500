import type { Locator, Page } from 'playwright/test'
import { failedCalls, heading, setInventory, stay } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { tabTo } from '../../support/journey/keyboard.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const facilities = (more: Record<string, string> = {}) =>
  `/facilities?${new URLSearchParams({ ...stay, ...more })}`

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const roomsLink = (page: Page, name: string) => page.getByRole('link', { name: `See the rooms ${name}` })
/** The path of the app to which the link of another hotel leads. A press would load the page. */
const pathOf = async (link: Locator, tenant: string) =>
  ((await link.getAttribute('href')) ?? '').split(`/t/${tenant}`)[1] ?? ''
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('The list shows the brand’s hotels by area, and an area can be selected', async ({ page, stage }) => {
  await stage.show(facilities())
  await expect(heading(page, 'Our hotels')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText('5 hotels')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Hakone',
    'Kyoto',
    'Taipei',
    'Seoul',
    'Nikko',
  ])
  const area = page.getByLabel('Area')
  await expect(area.getByRole('option').first()).toHaveText('All areas')
  await area.selectOption('Kyoto')
  await expect(page).toHaveURL(/[?&]area=kyoto\b/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('1 hotel', { exact: true })).toBeVisible()

  await stage.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(area).toHaveValue('kyoto')
  await area.selectOption('All areas')
  await expect(page).not.toHaveURL(/area=/)
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('Each hotel shows its place, its distance and its lowest price, and its rooms have that price', async ({
  page,
  stage,
  tenant,
}) => {
  const hotels = []
  await stage.show(facilities({ room_type_codes: 'open-air-bath' }))
  for (const name of ['Kyoto Suigetsu', 'Seoul Byeol Hanok', 'Taipei Lantern House']) {
    const price = card(page, name).getByText(/^from /)
    await expect(price).toBeVisible()
    const shownPrice = (await price.textContent())?.replace('from ', '') ?? ''
    expect(numberIn(shownPrice)).toBeGreaterThan(0)
    await expect(card(page, name)).toContainText(/\d km from Hakone Moriyu/)
    await expect(card(page, name)).toContainText('total for 2 nights, 2 guests, taxes included')
    hotels.push({ name, shownPrice, rooms: await pathOf(roomsLink(page, name), tenant) })
  }
  await expect(card(page, 'Kyoto Suigetsu')).toContainText('301 km from Hakone Moriyu')

  for (const { name, shownPrice, rooms } of hotels)
    await test.step(name, async () => {
      await stage.show(rooms)
      await expect(page).toHaveTitle(new RegExp(`Rooms and plans · ${name}`))
      await expect(page.locator('article [data-plan] b').first()).toHaveText(shownPrice)
      const query = new URL(page.url()).searchParams
      expect([query.get('checkin'), query.get('checkout')]).toEqual([stay.checkin, stay.checkout])
      expect(query.has('room_type_codes')).toBe(false)
    })
})

test('The current hotel is in the list, and a closed hotel has a message instead of a link', async ({
  page,
  stage,
}) => {
  await stage.show(facilities())
  const closed = card(page, 'Moriyu Nikko')
  await expect(closed).toContainText('Not taking online bookings at the moment')
  await expect(closed.getByRole('link')).toHaveCount(0)
  const here = card(page, 'Hakone Moriyu')
  await expect(here).toContainText('The hotel you are viewing')
  await expect(here).not.toContainText('km from')
  await here.getByRole('link').click()
  await expect(page).toHaveURL(/\/booking\/result\?.*code=hakone/)
})

test('A hotel without a free room says so, and without dates no prices are requested', async ({
  page,
  stage,
}) => {
  await stage.show(facilities({ adults: '9' }))
  await expect(card(page, 'Kyoto Suigetsu')).toContainText('No room for this stay')
  await expect(roomsLink(page, 'Kyoto Suigetsu')).toBeVisible()
  await stage.show('/facilities?code=hakone')
  await expect(card(page, 'Kyoto Suigetsu')).toContainText('km from')
  await expect(page.getByText(/^from /)).toHaveCount(0)
  await page.getByRole('link', { name: 'Choose dates' }).click()
  await expect(page).toHaveURL(/\/booking\/result/)
})

test('Without free rooms a link leads to the other hotels with the same stay', async ({
  page,
  stage,
  sandbox,
}) => {
  await setInventory(sandbox)
  await stage.show(`/booking/result?${new URLSearchParams({ ...stay, room_type_codes: 'deluxe-twin' })}`)
  await page.getByRole('link', { name: 'See our other hotels' }).click()
  await expect(heading(page, 'Our hotels')).toBeFocused()
  await expect(page).toHaveURL((url) => url.searchParams.get('checkin') === stay.checkin)
  await expect(card(page, 'Kyoto Suigetsu').getByText(/^from /)).toBeVisible()
})

test('If the prices fail, the hotels are visible with a message and a retry', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await sandbox.fault('hotels.facilities', 'broken')
  await stage.show(facilities())
  await expect(page.getByRole('alert')).toContainText('Distances and prices could not be loaded.')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Kyoto Suigetsu').getByText(/^from /)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(heading(page, 'Our hotels')).toBeFocused()
})

test('If the hotels fail, the guest can retry, and they load when the network is back', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await sandbox.fault('hotels.ofBrand', 'broken')
  await stage.show(facilities())
  await expect(page.getByRole('alert')).toContainText('Our hotels could not be loaded.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'check your connection' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('A brand with one hotel says so and links to that hotel', async ({ page, stage }) => {
  await stage.show('/facilities?code=preview')
  await expect(page.getByText('This is our only hotel for now.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the rooms' }).click()
  await expect(page).toHaveURL(/\/booking\/result\?.*code=preview/)
})

test('Tab reaches the area and the hotels in order, and the page is accessible', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(facilities())
  await expect(card(page, 'Seoul Byeol Hanok').getByText(/^from /)).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Area'))
  for (const name of ['Hakone Moriyu', 'Kyoto Suigetsu', 'Taipei Lantern House']) {
    await page.keyboard.press('Tab')
    await expect(roomsLink(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(roomsLink(page, 'Seoul Byeol Hanok')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/code=seoul/)
})

test('The hotels are in Japanese, and so is the selected hotel', { tag: '@long' }, async ({
  page,
  stage,
  tenant,
}) => {
  await stage.show(facilities({ locale: 'ja' }))
  await expect(heading(page, '宿一覧')).toBeVisible()
  await expect(page.getByLabel('エリア').getByRole('option').first()).toHaveText('すべてのエリア')
  const kyoto = page.getByRole('article').nth(1)
  await expect(kyoto).toContainText('箱根 森湯から直線で約')
  await expect(kyoto).toContainText('2泊・2名の合計（税込）')
  await expect(kyoto.getByText(/^[¥￥][\d,]+〜$/)).toBeVisible()
  await stage.show(await pathOf(kyoto.getByRole('link'), tenant))
  await expect(page).toHaveURL(/code=kyoto&locale=ja/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The hotels fit into a narrow window and large text', { tag: '@long' }, async ({ page, stage }) => {
    await stage.show(facilities())
    await expect(card(page, 'Seoul Byeol Hanok').getByText(/^from /)).toBeVisible()
    await expectUncut(page)
  })
})
