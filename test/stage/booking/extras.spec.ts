import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import {
  acceptTerms,
  confirm,
  dayAhead,
  failedCalls,
  heading,
  readNumber,
  stay,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { ARRIVAL, bookByCalls, detailsPath, roomsQuery, typedAtPreview } from '../../support/stage/booking.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const preview = { code: 'preview' }
const family = [{ adults: 2, children: 1, kids_tiers: [{ code: 'A', children: 1 }] }, { adults: 1 }]
const severalRooms = { multi_rooms_search_enabled: true, multi_rooms_search_limit: 3 }
const [first, second] = [formatDate('en', stay.checkin), formatDate('en', addDays(stay.checkin, 1))]

const extras = (page: Page) => page.getByRole('group', { name: 'Extras', exact: true })
const extra = (page: Page, name: string) => extras(page).getByRole('group', { name, exact: true })
/** Each quantity has a name of its own on the page. */
const nameOf = (name: string, date?: string) => (date ? `${name} – ${date}` : name)
const more = (page: Page, name: string, date?: string) =>
  extras(page).getByRole('button', { name: `More: ${nameOf(name, date)}`, exact: true })
const fewer = (page: Page, name: string, date?: string) =>
  extras(page).getByRole('button', { name: `Fewer: ${nameOf(name, date)}`, exact: true })
const quantity = (page: Page, name: string, date?: string) =>
  extras(page).getByRole('status', { name: new RegExp(`^${nameOf(name, date)}: `) })
const QUESTION = 'What should the card beside the bottle say?'
const WISHES = 'Happy birthday, Taro!'
const card = (page: Page) => extras(page).getByRole('textbox', { name: QUESTION })
const review = (page: Page) => page.getByRole('button', { name: 'Review your booking' }).click()
const summary = (page: Page) => page.getByRole('complementary')

/** The amount of the total beside the form, in yen. */
async function totalOf(page: Page): Promise<number> {
  const text = await summary(page).locator('b').first().textContent()
  return Number(text?.replace(/\D/g, ''))
}

test('A family in two rooms orders extras, one for the child, and reads the same total everywhere', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath({ ...preview, ...roomsQuery(family, 'studio.room-only') }), {
    hotel: 'preview',
    settings: severalRooms,
    stored: typedAtPreview({ rooms: 2 }),
  })
  await expect(extras(page)).toBeVisible()
  const before = await totalOf(page)
  await expect(extra(page, 'Bottle of sparkling wine').getByText('¥3,300 each')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await more(page, 'Bottle of sparkling wine').click()
  await card(page).fill('a'.repeat(256))
  await review(page)
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toHaveAccessibleDescription('Please shorten this to 255 characters.')
  await card(page).fill(WISHES)
  await more(page, 'Parking space', first).click()
  await more(page, 'Parking space', first).click()
  await expect(extra(page, 'Parking space').getByText('Up to 2 can be ordered.')).toBeVisible()
  await more(page, 'Breakfast for a child', second).click()
  await more(page, 'Private bath for 50 minutes', second).click()
  await extra(page, 'Private bath for 50 minutes').getByRole('combobox').selectOption('20:00')
  await fewer(page, 'Parking space', first).click()
  const bath = new Date(`${addDays(stay.checkin, 1)}T00:00Z`).getUTCDay() === 6 ? 2750 : 2200
  const total = before + 3300 + 1100 + 1320 + bath
  await expect.poll(() => totalOf(page)).toBe(total)

  // What is chosen survives a reload.
  await stage.reload()
  await expect(quantity(page, 'Breakfast for a child', second)).toHaveText('1')
  await expect(card(page)).toHaveValue(WISHES)
  await expect(extra(page, 'Private bath for 50 minutes').getByRole('combobox')).toHaveValue('20:00')
  await review(page)
  await acceptTerms(page)
  await expect.poll(() => totalOf(page)).toBe(total)
  await expect(page.getByText(`${formatDate('en', addDays(stay.checkin, 1), 'full')} 20:00`)).toBeVisible()
  await expect(page.getByText('1 × ¥3,300')).toBeVisible()
  await expect(page.locator('dd small').getByText(QUESTION)).toBeVisible()
  await expect(page.getByText(`${QUESTION}${WISHES}`)).toBeVisible()
  // The price has one line for all extras, because they are listed above it.
  await expect(page.getByRole('main').getByText('Bottle of sparkling wine')).toHaveCount(2)
  await confirm(page).click()
  await readNumber(page)
  await unfold(page, 'Extras')
  await expect(page.getByText(`${QUESTION}${WISHES}`)).toBeVisible()
  await expect(page.getByText(formatMoney('en', total, 'JPY')).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = (await readFile(await (await downloading).path(), 'utf8')).replaceAll('\r\n ', '')
  const lines = file.replaceAll('\\,', ',').split(/\\n|\r\n/)
  expect(lines).toContain('Bottle of sparkling wine: × 1')
  expect(lines).toContain(
    `Private bath for 50 minutes: × 1 ${formatDate('en', addDays(stay.checkin, 1), 'full')} 20:00`,
  )
  expect(lines).toContain(`When will you arrive? ${ARRIVAL}`)
  expect(file).not.toContain('hanako@example.com')
  expect(file).not.toContain('+81901234567')
  const [mail] = await sandbox.mails()
  expect(mail?.text).toContain('Breakfast for a child')
  // A mail to any address contains no sentence that a guest has typed.
  expect(mail?.text).not.toContain(WISHES)
  expect(mail?.text).toContain(formatMoney('en', total, 'JPY'))
})

test('If others take an extra meanwhile, the guest changes the number and books', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(detailsPath(preview), { stored: typedAtPreview() })
  await more(page, 'Parking space', first).click()
  await more(page, 'Parking space', first).click()
  await review(page)
  await acceptTerms(page)
  const spaces = {
    extra_id: 10502,
    delivered_at: { date: stay.checkin, time: null },
    quantity: 2,
    total_price: 2200,
  }
  await bookByCalls(tenant, { hotel: 'preview', extras: [spaces] })

  await confirm(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(page.getByText('This extra cannot be booked so many times.')).toBeVisible()
  const problem = 'Please change the number of Parking space. The number that can be reserved is 1 ~ 1.'
  await expect(extra(page, 'Parking space').getByText(problem)).toBeVisible()
  const less = fewer(page, 'Parking space', first)
  await expect(less).toBeFocused()
  // The guest cannot go on with a number that is not left.
  await review(page)
  await expect(less).toBeFocused()
  await less.press('Enter')
  await expect(extra(page, 'Parking space').getByText(problem)).toHaveCount(0)
  await review(page)
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
  await unfold(page, 'Extras')
  await expect(page.getByText('1 × ¥1,100')).toBeVisible()
})

test('A price that rises beside an extra is named with the totals that the page shows, the extra included', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath(preview), { stored: typedAtPreview() })
  const alone = await totalOf(page)
  await more(page, 'Bottle of sparkling wine').click()
  await expect.poll(() => totalOf(page)).toBe(alone + 3300)
  await sandbox.post('prices', { percent: 110 })
  await review(page)
  const changed = warning(page).filter({ hasText: 'price has gone up' })
  await expect(changed).toContainText(`from ${formatMoney('en', alone + 3300, 'JPY')} to ¥`)
  const [, now = ''] = (await changed.textContent())?.match(/to (¥[\d,]+)/) ?? []
  await expect.poll(async () => formatMoney('en', await totalOf(page), 'JPY')).toBe(now)
})

test('If the extras cannot be loaded, the guest tries again or books without them', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await sandbox.fault('extras.list', 'broken', 20)
  await stage.show(detailsPath(preview), { stored: typedAtPreview() })
  const failed = extras(page).getByText('The extras of the hotel could not be loaded.')
  await expect(failed).toBeVisible()
  await sandbox.fault('extras.list', 'broken', 0)
  await extras(page).getByRole('button', { name: 'Try again' }).click()
  await more(page, 'Parking space', first).click()
  const total = await totalOf(page)

  await sandbox.fault('extras.list', 'broken', 20)
  await stage.reload()
  await expect(failed).toBeVisible()
  await expect.poll(() => totalOf(page)).toBe(total - 1100)
  await review(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect.poll(() => totalOf(page)).toBe(total - 1100)
})

test('Extras that are not offered on new dates are named, and are not in the total', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath(preview), { stored: typedAtPreview() })
  await more(page, 'Parking space', first).click()
  await expect(summary(page).getByText('Parking space')).toBeVisible()
  await stage.visit(detailsPath({ ...preview, checkin: dayAhead(70), checkout: dayAhead(71) }))
  await expect(extras(page).getByText(/^Parking space is not offered for your stay any more/)).toBeVisible()
  await expect(summary(page).getByText('Parking space')).toHaveCount(0)
  await review(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
})

test('One press adds an extra for all nights of the stay, or removes it', async ({ page, stage }) => {
  await stage.show(detailsPath(preview), { stored: typedAtPreview() })
  const parking = extra(page, 'Parking space')
  await expect(parking.getByText('¥1,100 a night')).toBeVisible()
  const before = await totalOf(page)
  await more(page, 'Parking space', first).click()
  await parking.getByRole('button', { name: 'Parking space: Add for both nights' }).click()
  for (const night of [first, second]) await expect(quantity(page, 'Parking space', night)).toHaveText('1')
  await expect.poll(() => totalOf(page)).toBe(before + 2200)
  await parking.getByRole('button', { name: 'Parking space: Remove from all nights' }).click()
  await expect.poll(() => totalOf(page)).toBe(before)
})
