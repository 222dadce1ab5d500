import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { expectAccessible, type Sandbox } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { guestAt, orderOf } from '../../support/server/guest.ts'
import { pdfText } from '../../support/server/pdfText.ts'
import { bookByCalls, reviewOf } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

/** A hotel whose receipts of card payments are issued from the payment on. */
const invoice = {
  issuer: '株式会社箱根もりゆ',
  address: '神奈川県足柄下郡箱根町',
  registration_number: 'T1234567890123',
  from: { card: 'payment' },
}

const receiptButton = (page: Page) => page.getByRole('button', { name: 'Receipt', exact: true })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Receipt' })

/** Opens the sheet at the page of a reservation. */
async function openSheet(stage: Stage, page: Page, reservation: Reservation) {
  await stage.show(reviewOf(reservation))
  await receiptButton(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: 'Receipt', exact: true })).toBeFocused()
  return sheet
}

const textOf = async (download: Download): Promise<string> =>
  pdfText(new Blob([await readFile(await download.path())]))

const checkOut = (sandbox: Sandbox, checkout: string) =>
  sandbox.post('clock', { days: nightsBetween(dayAhead(0), checkout) + 1 })

test('A stay that is paid at the hotel has its receipt when the desk has recorded the payment, on the name that the guest types, by keyboard', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const { number, price, checkout } = reservation
  await checkOut(sandbox, checkout)
  await stage.show(reviewOf(reservation))
  await tabToAndPress(page, receiptButton(page))
  const sheet = sheetOf(page)
  await expect(sheet).toContainText('The receipt is here as soon as the hotel has recorded your payment.')
  await expect(sheet.getByRole('button', { name: /Download/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(receiptButton(page)).toBeFocused()

  await sandbox.post('desk-payment', { number })
  const size = page.viewportSize() ?? { width: 1280, height: 860 }
  await page.setViewportSize({ width: 390, height: 844 })
  await stage.reload()
  await tabToAndPress(page, receiptButton(page))
  await expect(sheet).toContainText(formatMoney('en', price.total, price.currency))
  for (const { percent, tax } of price.taxes)
    await expect(sheet).toContainText(
      new RegExp(`Subject to ${percent}% tax.*of this, tax ${formatMoney('en', tax, price.currency)}`),
    )
  await expect(sheet).toContainText('Date of issue')
  await expectAccessible(page)
  await tabToAndType(page, sheet.getByLabel('Name on the receipt'), '김하늘 髙橋')
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`receipt-${number}.pdf`)
  const text = await textOf(download)
  expect(text).toContain('김하늘 髙橋')
  expect(text).toContain('Simplified qualified invoice')
  await expect(sheet.getByText('Downloaded')).toBeVisible()
  // The same file for ten minutes; what is downloaded later, or by another page, is a reissue.
  await expect(
    sheet.getByText(/same file again with the same name on it\. A later copy .+ 再発行 \(1\)/),
  ).toBeVisible()
  const earlier = sheet.locator('details')
  await tabToAndPress(page, earlier.locator('summary'))
  await expect(earlier).toContainText(`No. ${number}-1`)
  const again = page.waitForEvent('download')
  await tabToAndPress(page, earlier.getByRole('button', { name: `Download No. ${number}-1 again` }))
  expect((await again).suggestedFilename()).toBe(`receipt-${number}-1.pdf`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await receiptButton(page).press('Enter')
  await expect(sheet.getByText(/same file again with the same name on it/)).toBeVisible()
  await expect(sheet.getByText(/this copy is marked/)).toHaveCount(0)
  await page.setViewportSize(size)
})

test('A receipt that is not issued yet says from which day on, and after it what was paid online', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const reservation = await (await holdPayment(tenant)).book()
  const { checkout, money, price } = reservation
  const sheet = await openSheet(stage, page, reservation)
  await expect(sheet).toContainText(
    `Receipts are issued from ${formatDate('en', checkout)}, the day you check out.`,
  )
  await checkOut(sandbox, checkout)
  await stage.show(reviewOf(reservation))
  await receiptButton(page).click()
  const paid = formatMoney('en', money?.paid ?? 0, price.currency)
  await expect(sheet).toContainText(
    `This receipt states the ${paid} that you have paid. The hotel’s invoice at check-out covers the whole stay.`,
  )
  await expect(sheet).not.toContainText('Subject to')
})

test('A payment after the stay has no receipt, and the sheet says so', async ({ page, stage, tenant }) => {
  const guest = await guestAt(addresses.api, tenant)
  const choice = await guest.choose('family', dayAhead(30), dayAhead(32))
  const plan = choice.room.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === 'invoice')
  if (!plan) throw new Error('No plan that is paid later')
  const { body } = await guest.book(
    'family',
    orderOf([{ ...choice, plan }], { payment_method: 'deferred_payment' }),
  )
  const sheet = await openSheet(stage, page, body)
  await expect(sheet).toContainText('You pay after your stay. No receipt is issued for this payment.')
})

test('After a cancellation the receipt is about the fee only, and corrects the earlier one', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await sandbox.setSettings('hakone', { invoice })
  const held = await holdPayment(tenant)
  const reservation = await held.book()
  const downloading = page.waitForEvent('download')
  await stage.show(reviewOf(reservation), { settings: { invoice } })
  await receiptButton(page).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Download the receipt (PDF)' }).click()
  expect(await textOf(await downloading)).toContain('Paid by credit card')

  const { checkin } = reservation
  // An open page would ask for its receipt without the renewed session.
  await page.goto('about:blank')
  await sandbox.post('clock', { days: nightsBetween(dayAhead(0), checkin) - 2 })
  await held.guest.renew()
  const { id: change_offer_id } = bodyOf(await askOffer(held.guest, reservation, { cancel: true }))
  const { money, price } = bodyOf(await cancelWhole(held.guest, reservation, { change_offer_id }))
  await stage.show(reviewOf(reservation), { settings: { invoice } })
  await receiptButton(page).click()
  await expect(sheet).toContainText(formatMoney('en', money?.fees_taken ?? 0, price.currency))
  await expect(sheet).toContainText('Receipt for a cancellation fee (no consumption tax).')
  await expect(sheet).toContainText(`This receipt corrects No. ${reservation.number}-1.`)
})

test('A browser inside another app opens the receipt in a new tab, and a blocked tab is a link', {
  tag: '@long',
}, async ({ page, stage, sandbox, tenant }) => {
  const reservation = await bookByCalls(tenant)
  await checkOut(sandbox, reservation.checkout)
  await sandbox.post('desk-payment', { number: reservation.number })
  const sheet = await openSheet(stage, page, reservation)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari Line/14.16.0',
    })
  })
  try {
    const press = () => sheet.getByRole('button', { name: 'Download the receipt (PDF)' }).click()
    const opening = page.context().waitForEvent('page')
    const asking = page
      .context()
      .waitForEvent('request', (request) => /\/receipts\/[^/]{20}/.test(request.url()))
    await press()
    const [tab, request] = [await opening, await asking]
    expect(request.url()).not.toContain(reservation.number)
    await expect(sheet.getByText('It opens in a new tab; the tab works for one minute.')).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()

    await page.evaluate(() => {
      window.open = () => null
    })
    await press()
    const link = sheet.getByRole('link', { name: /^Open the receipt/ })
    await expect(link).toBeVisible()
    const file = await fetch((await link.getAttribute('href')) ?? '')
    expect(await pdfText(await file.blob())).toContain(reservation.number)
  } finally {
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'userAgent')
      Reflect.deleteProperty(window, 'open')
    })
  }
})

test('A hotel that divides offers a receipt for each room', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const settings = { invoice: { ...invoice, splits_by_room: true } }
  const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
  const reservation = await bookByCalls(tenant, { parties: [party, party] })
  await checkOut(sandbox, reservation.checkout)
  await sandbox.post('desk-payment', { number: reservation.number })
  await stage.show(reviewOf(reservation), { settings })
  await receiptButton(page).click()
  const sheet = sheetOf(page)
  const rooms = sheet.getByLabel('Rooms on the receipt')
  await expect(rooms.getByRole('option')).toHaveText(['All rooms', /^Room 1, ¥/, /^Room 2, ¥/])
  await rooms.selectOption({ index: 2 })
  const amount = (await rooms.locator('option').nth(2).textContent())?.replace('Room 2, ', '') ?? ''
  await expect(sheet.locator('dl')).toContainText(amount)
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download the receipt (PDF)' }).click()
  const text = await textOf(await downloading)
  expect(text).toMatch(/Receipt for +Room 2/)
  expect(text).toContain(amount)
})

test('A failed download says so, and a second press succeeds', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const reservation = await bookByCalls(tenant)
  await checkOut(sandbox, reservation.checkout)
  await sandbox.post('desk-payment', { number: reservation.number })
  const sheet = await openSheet(stage, page, reservation)
  const name = sheet.getByLabel('Name on the receipt')
  await name.fill('Sato')
  await sandbox.fault('receipts.download', 'broken', 9)
  const press = () => sheet.getByRole('button', { name: 'Download the receipt (PDF)' }).click()
  await press()
  await expect(sheet.getByRole('alert')).toHaveText('The receipt could not be downloaded. Please try again.')
  await expect(sheet.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(name).toHaveValue('Sato')
  await sandbox.fault('receipts.download', 'broken', 0)
  const downloading = page.waitForEvent('download')
  await press()
  expect(await textOf(await downloading)).toContain('Sato')
  await expect(sheet.getByRole('alert')).toHaveCount(0)
})

test('In Japanese a company is addressed with 御中', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await checkOut(sandbox, reservation.checkout)
  await sandbox.post('desk-payment', { number: reservation.number })
  await stage.show(`${reviewOf(reservation)}&locale=ja`)
  await page.getByRole('button', { name: '領収書', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '領収書' })
  await sheet.getByLabel('宛名').fill('青空商事株式会社')
  await sheet.getByLabel('敬称').selectOption({ label: '御中' })
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '領収書をダウンロード（PDF）' }).click()
  expect(await textOf(await downloading)).toContain('青空商事株式会社 御中')
  await expect(
    sheet.getByText(/^10分以内は、同じ宛名で同じ領収書を.+「再発行（1回目）」と記載します。$/),
  ).toBeVisible()
  await expect(sheet.getByText(/^¥[\d,]+（内消費税 ¥[\d,]+）$/)).toBeVisible()
})

test('Another member who has the link reads that change, cancellation and receipt are refused, with the way out', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const refresh = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${reviewOf(reservation)}&refresh_token=${refresh}`)
  const actions = page.getByRole('region', { name: 'What you can do' })
  await expect(actions.getByText('Change · Cancel · Receipt')).toBeVisible()
  await expect(receiptButton(page)).toHaveCount(0)
  await actions.getByRole('button', { name: 'Sign out and go on' }).click()
  await expect(receiptButton(page)).toBeVisible()
})

test('A server that does not say what a receipt states only offers the download', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await checkOut(sandbox, reservation.checkout)
  await sandbox.post('desk-payment', { number: reservation.number })
  await stage.show(reviewOf(reservation), { settings: { change_offers_enabled: false } })
  await receiptButton(page).click()
  const sheet = sheetOf(page)
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download the receipt (PDF)' }).click()
  expect(await textOf(await downloading)).toContain(reservation.number)
  await expect(sheet.locator('dl')).toHaveCount(0)
})
