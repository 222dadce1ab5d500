import type { Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import {
  guest as booker,
  confirm,
  dayAhead,
  failedCalls,
  fillDetails,
  goToReview,
  heading,
  results,
  setInventory,
  stay,
} from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible, type Sandbox } from '../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { dataLayerEvents, readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { askOffer, bodyOf } from '../../support/server/changing.ts'
import { guestAt, orderOf } from '../../support/server/guest.ts'
import { tokenMailedTo, wait } from '../../support/server/waiting.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { moveDeviceClock } from '../../support/stage/deviceClock.ts'
import { linesOf, spaceBetween } from '../../support/stage/lines.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'
import { agreeLosing, issue, stayOn } from '../../support/vouchers/vouchers.ts'

const EMAIL = 'waiting@example.com'

/** The path of the link in the newest mail to an address. The same page confirms, books and leaves. */
async function linkOf(sandbox: Sandbox, email = EMAIL): Promise<string> {
  const link = async () =>
    (await sandbox.mails())
      .filter(({ recipient }) => recipient === email)
      .flatMap(({ text }) => /\/waitlist\?\S+/.exec(text) ?? [])
      .at(0)
  await expect.poll(link).toBeDefined()
  return (await link()) ?? ''
}

const join = (page: Page) => page.getByRole('button', { name: 'Tell me when a room comes back' })

/** Shows a search without a free room. */
async function showSoldOut(stage: Stage, sandbox: Sandbox, more: Record<string, string> = {}): Promise<void> {
  await setInventory(sandbox)
  await stage.show(results(more))
}

/** Joins and confirms. Returns the path of the link. */
async function waitForRoom(page: Page, stage: Stage, sandbox: Sandbox): Promise<string> {
  await showSoldOut(stage, sandbox)
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await join(page).click()
  await expect(page.getByText(`Press the button in our mail to ${EMAIL}`)).toBeVisible()
  const link = await linkOf(sandbox)
  await stage.show(link)
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(heading(page, 'You are on the list')).toBeFocused()
  return link
}

test('A guest joins the waitlist with the keyboard, gets the room that comes back, and books it', async ({
  page,
  stage,
  sandbox,
}) => {
  await showSoldOut(stage, sandbox)
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  const card = page.getByRole('region', { name: 'Wait for a room' })
  await expect(card).toContainText('1 room · Deluxe Mountain Twin · 2 adults')
  const nearest = page.getByRole('heading', { name: 'The nearest days with rooms' })
  expect(await spaceBetween(nearest, card)).toBeGreaterThan(0)
  await tabToAndType(page, page.getByLabel('Email', { exact: true }), 'no address')
  await page.keyboard.press('Enter')
  await expect(card.getByText('This does not look like an email address').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill('')
  await page.keyboard.type(EMAIL)
  await tabToAndPress(page, join(page))
  await expect(card.getByRole('status')).toHaveText(
    `Press the button in our mail to ${EMAIL}; only then are you on the list.`,
  )
  await expect(card.getByRole('heading')).toBeFocused()

  const link = await linkOf(sandbox)
  await stage.show(link)
  await expect(heading(page, 'Do you want to wait for a room?')).toBeVisible()
  expect(page.url()).not.toContain('_w=')
  await expectAccessible(page)
  // Opening the link has changed nothing.
  await stage.reload()
  await tabToAndPress(page, page.getByRole('button', { name: 'Put me on the list' }))
  await expect(heading(page, 'You are on the list')).toBeFocused()
  await expect.poll(() => dataLayerEvents(page)).toContain('waitlist_joined')
  expect(JSON.stringify(await readDataLayer(page))).not.toContain(EMAIL)

  await setInventory(sandbox, { left: 1 })
  await expect
    .poll(async () => (await sandbox.mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^A room for you at .+ until /))
  // All other guests see sold out.
  await stage.show(results())
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  await stage.show(link)
  await expect(heading(page, 'A room for you')).toBeVisible()
  await expect(page.getByText(/^Held for you until .+, \d\d:\d\d \(Japan Standard Time\)$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expectAccessible(page)
  await tabToAndPress(page, page.getByRole('button', { name: 'Book this room' }))
  await expect(page).toHaveURL(/\/reservation\/guest-detail\?/)
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expect(page).toHaveURL(/\/reservation\/confirmation\//)
  await stage.show(link)
  await expect(heading(page, 'You have booked this room')).toBeVisible()
  await expect(page.getByText('The confirmation mail has the details.')).toBeVisible()
})

test('Before the payment, the page of the link says that the room is held, and is not booked yet by an order or a change', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const guest = await guestAt(addresses.api, tenant)
  const choice = await guest.choose('hakone', stay.checkin, stay.checkout, undefined, 'deluxe-twin')
  const plan = choice.room.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === 'kaiseki')
  if (!plan) throw new Error('No plan that is paid by card')
  const link = await waitForRoom(page, stage, sandbox)
  const other = 'other@example.com'
  const { checkin, checkout } = stay
  const token = await wait(guest, other, { checkin, checkout, room_type_code: 'deluxe-twin' }, 'hakone')
  await setInventory(sandbox, { left: 2 })
  const order = orderOf([{ ...choice, plan }], {
    payment_method: 'credit_card',
    waitlist_token: await tokenMailedTo(guest, EMAIL),
  })
  expect(bodyOf(await guest.book('hakone', order)).status).toBe('held')
  await stage.show(link)
  await expect(heading(page, 'Your booking is not finished')).toBeVisible()
  await expect(
    page.getByText(/^The room is held for you until .+, \d\d:\d\d \(Japan Standard Time\)\. Please finish/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'I do not need it' })).toHaveCount(0)
  await expectAccessible(page)

  const voucher = await issue(guest, 10_000)
  const headers = { 'Waitlist-Token': token }
  const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout), headers))
  bodyOf(await agreeLosing(guest, voucher, offer.id, undefined, undefined, headers))
  await stage.show(await linkOf(sandbox, other))
  await expect(heading(page, 'Your change is not finished')).toBeVisible()
  await expect(page.getByText(/^The room is held for the change of your reservation\. /)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('A guest who does not need the room leaves, and the link opens nothing any more', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const link = await waitForRoom(page, stage, sandbox)
  await setInventory(sandbox, { left: 1 })
  await stage.show(link)
  await page.getByRole('button', { name: 'I do not need it' }).click()
  await expect(heading(page, 'You are off the list')).toBeFocused()
  await expect(page.getByText('Your address is deleted.')).toBeVisible()
  await stage.show(link)
  await expect(page.getByText('This link is not on the waitlist any more.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search for a room' }).click()
  await expect(page).toHaveURL(/\/booking\/result\?/)
})

test('A guest moves a reservation to the held room with the keyboard, from the page of the link', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const [checkin, checkout] = [dayAhead(30), dayAhead(32)]
  const { number } = await bookByCalls(tenant, { checkin, checkout })
  const link = await waitForRoom(page, stage, sandbox)
  await setInventory(sandbox, { left: 1 })
  await stage.show(link)
  await tabToAndPress(
    page,
    page.getByRole('button', { name: 'Use this room for a booking or a voucher that you have' }),
  )
  await tabToAndType(page, page.getByLabel('Reservation number'), number)
  await tabToAndType(page, page.getByLabel('Email address'), booker.Email)
  await page.keyboard.press('Enter')
  await tabToAndPress(page, page.getByRole('button', { name: 'Change', exact: true }))
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Dates/ })
    .press('Enter')
  await expect(heading(page, 'Choose your new dates')).toBeFocused()
  await expectAccessible(page)
  await tabToAndPress(page, page.getByRole('button', { name: /^Choose the dates of the waitlist: / }))
  await expect(page.getByText(`You are changing ${number}: `)).toBeVisible()
  await page.locator('[data-plan="deluxe-twin.room-only"]:not([inert] *) [data-choose]').press('Enter')
  await expect(heading(page, 'Your change')).toBeVisible()
  await page.getByRole('button', { name: /^Change the stay · / }).press('Enter')
  await expect(page.getByText(/^Changed\. Your stay is now/)).toBeVisible()
  await stage.show(link)
  await expect(heading(page, 'You have booked this room')).toBeVisible()
})

test('A voucher becomes a stay in the held room', async ({ page, stage, sandbox, tenant }) => {
  const voucher = await issue(await guestAt(addresses.api, tenant), 500_000)
  const link = await waitForRoom(page, stage, sandbox)
  await setInventory(sandbox, { left: 1 })
  await stage.show(link)
  await page.getByRole('button', { name: 'Use this room for a booking or a voucher that you have' }).click()
  await page.getByLabel('Reservation number').fill(voucher.number)
  await page.getByLabel('Email address').fill(voucher.guest.email)
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  await page.getByRole('link', { name: 'Choose dates' }).click()
  await page.getByRole('button', { name: /^Choose the dates of the waitlist: / }).click()
  await page.locator('[data-plan^="deluxe-twin."] [data-choose]').first().click()
  await expect(heading(page, 'Your stay with the voucher')).toBeFocused()
  await page.getByRole('button', { name: /^Book, ¥[\d,]+ of the voucher will be lost$/ }).click()
  await expect(page.locator('[data-finished]')).toContainText('Booked with your voucher')
  await stage.show(link)
  await expect(heading(page, 'You have booked this room')).toBeVisible()
})

test('After the time of the hold an open page says so, and the guest joins again at the end', async ({
  page,
  stage,
  sandbox,
}) => {
  const link = await waitForRoom(page, stage, sandbox)
  await setInventory(sandbox, { left: 1 })
  await stage.show(link)
  await expect(page.getByRole('button', { name: 'Book this room' })).toBeVisible()
  // The page stays open, and asks again once the time is over.
  await sandbox.post('clock', { hours: 3 })
  const setBack = await moveDeviceClock(page, 3 / 24)
  await expect(heading(page, 'The time to take this room is over')).toBeFocused()
  await setBack()
  await expect(page.getByRole('link', { name: 'See the rooms' })).toBeVisible()
  await setInventory(sandbox)
  await page.getByRole('button', { name: 'Join again at the end' }).click()
  await expect(heading(page, 'You are on the list')).toBeFocused()
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await expect(heading(page, 'You are off the list')).toBeFocused()
})

test('A guest who has joined again by a new link reads at the old one that this is not needed', {
  tag: '@long',
}, async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const old = await waitForRoom(page, stage, sandbox)
  await setInventory(sandbox, { left: 1 })
  await sandbox.post('clock', { hours: 3 })
  await stage.show(old)
  await expect(heading(page, 'The time to take this room is over')).toBeVisible()
  await waitForRoom(page, stage, sandbox)
  await stage.show(old)
  await page.getByRole('button', { name: 'Join again at the end' }).click()
  await expect(heading(page, 'You are on the list')).toBeFocused()
  await expect(page.getByText('You are already on the list for this stay.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('A failed call says so, and the guest tries again', async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await showSoldOut(stage, sandbox)
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await sandbox.fault('waitlist.join', 'broken')
  await join(page).click()
  await expect(page.getByRole('region', { name: 'Wait for a room' }).getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
  await join(page).click()
  await expect(page.getByText(`Press the button in our mail to ${EMAIL}`)).toBeVisible()
  await sandbox.fault('waitlist.show', 'broken')
  await stage.show(await linkOf(sandbox))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Do you want to wait for a room?')).toBeVisible()
})

test('Rooms with own dates have no waitlist', async ({ page, stage, sandbox }) => {
  await setInventory(sandbox)
  const rooms = [{ adults: 2 }, { adults: 2, checkin_date: stay.checkin, checkout_date: stay.checkout }]
  await stage.show(results({ checkout: addDays(stay.checkin, 3), rooms: JSON.stringify(rooms) }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(join(page)).toHaveCount(0)
})

for (const width of [390, 1280])
  test(`A guest waits, leaves, waits again and takes the room in Japanese, with the keyboard at ${width} px`, {
    tag: '@long',
  }, async ({ page, stage, sandbox }) => {
    await page.setViewportSize({ width, height: 844 })
    const card = page.getByRole('region', { name: 'キャンセル待ち' })
    const waiting = heading(page, 'キャンセル待ちに登録いたしました')
    /** Asks and confirms. Each page has one button to press. Returns the path of the link. */
    async function waitOnce(): Promise<string> {
      await showSoldOut(stage, sandbox, { locale: 'ja' })
      await tabToAndType(page, page.getByLabel('メールアドレス', { exact: true }), EMAIL)
      await page.keyboard.press('Enter')
      await expect(card.getByRole('status')).toHaveText(
        `${EMAIL}宛のメール内のボタンを押すと登録が完了します。`,
      )
      const link = await linkOf(sandbox)
      await stage.show(link)
      await tabToAndPress(page, page.getByRole('button', { name: 'キャンセル待ちに登録する' }))
      await expect(waiting).toBeFocused()
      return link
    }
    await showSoldOut(stage, sandbox, { locale: 'ja' })
    await expect(card).toContainText(formatDate('ja', stay.checkin))
    await expect(card).toContainText('・2泊・1室・デラックスツイン・大人2名')
    await waitOnce()
    expect((await sandbox.mails())[0]?.subject).toMatch(/^【.+】キャンセル待ち登録のご確認$/)
    await tabToAndPress(page, page.getByRole('button', { name: '登録を解除する' }))
    await expect(heading(page, '登録を解除しました')).toBeFocused()
    await expect(page.getByText('メールアドレスを削除しました。')).toBeVisible()
    const link = await waitOnce()
    await setInventory(sandbox, { left: 1 })
    await stage.show(link)
    await expect(page.getByText(/までお部屋を確保しています$/)).toBeVisible()
    await expect(page.getByRole('button', { name: '利用しない' })).toBeVisible()
    await expectUncut(page)
    await expectAccessible(page)
    await tabToAndPress(page, page.getByRole('button', { name: 'この部屋を予約する' }))
    await expect(page).toHaveURL(/\/reservation\/guest-detail\?/)
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('The form and the held room fit into a narrow window and large text', { tag: '@long' }, async ({
    page,
    stage,
    sandbox,
  }) => {
    await showSoldOut(stage, sandbox)
    await expect(join(page)).toBeVisible()
    await expectUncut(page)
    const link = await waitForRoom(page, stage, sandbox)
    await setInventory(sandbox, { left: 1 })
    await stage.show(link)
    await expect(page.getByRole('button', { name: 'Book this room' })).toBeVisible()
    await expectUncut(page)
  })

  test('Facts break between each other only, buttons are as wide as the page, and a failure has space below it', async ({
    page,
    stage,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(failedCalls)
    const link = await waitForRoom(page, stage, sandbox)
    expect(await linesOf(page.getByRole('main'), /2 nights ·|1 room ·|2 adults/)).toEqual([1, 1, 1])
    await setInventory(sandbox, { left: 1 })
    await stage.show(link)
    const booking = page.getByRole('button', { name: 'Book this room' })
    expect((await booking.boundingBox())?.width).toBeGreaterThan(300)
    const other = page.getByRole('button', { name: 'Use this room for a booking or a voucher that you have' })
    expect(await spaceBetween(booking, other)).toBeGreaterThanOrEqual(8)
    await sandbox.fault('waitlist.leave', 'broken')
    await page.getByRole('button', { name: 'I do not need it' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'error' })
    const room = page.getByRole('heading', { level: 2 })
    expect(await spaceBetween(failed, room)).toBeGreaterThanOrEqual(12)
  })
})
