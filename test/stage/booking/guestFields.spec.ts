import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  expectDetails,
  field,
  guest,
  heading,
  readNumber,
} from '../../support/journey/booking.ts'
import { confirm as confirmIn, review as toReview } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'
import { memberEmail } from '../../support/people.ts'
import { detailsPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { rowOf } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const review = (page: Page) => page.getByRole('button', { name: 'Review your booking' }).click()
/** The request of the booking that is sent next. */
const nextOrder = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && /reservations$/.test(request.url()))

test('A hotel that does not ask for phone, arrival and notes gets a booking without them, also from an old draft', async ({
  page,
  stage,
}) => {
  const none = {
    phone: 'do_not_ask',
    arrival_time: 'do_not_ask',
    notes: 'do_not_ask',
    room_guest: 'do_not_ask',
  }
  await stage.show(detailsPath(), {
    settings: { guest_fields: none },
    stored: typed({
      more: { arrivalTime: '17:00', notes: 'We come by train.', forSomeoneElse: true, rooms: [] },
    }),
  })
  await expect(field(page, 'Email')).toHaveValue(guest.Email)
  for (const label of ['Phone', 'Expected arrival', 'Notes to the hotel', 'I am booking for someone else'])
    await expect(page.getByLabel(label)).toHaveCount(0)
  await review(page)
  await acceptTerms(page)
  for (const text of [guest.Phone, '17:00', 'We come by train.'])
    await expect(page.getByText(text)).toHaveCount(0)
  const sent = nextOrder(page)
  await confirm(page).click()
  const order = (await sent).postDataJSON()
  expect(order).not.toHaveProperty('arrival_time')
  expect(order).not.toHaveProperty('notes')
  expect(order.guest).not.toHaveProperty('phone')
  expect(order.for_someone_else).toBe(false)
  await readNumber(page)
  await expect(page.getByText(guest.Phone)).toHaveCount(0)
})

test('Required details are named in the summary, at their fields, and focus moves to the first', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath(), {
    settings: { guest_fields: { phone: 'optional', arrival_time: 'required', notes: 'required' } },
    stored: typed({ more: { phone: '' } }),
  })
  const phone = page.getByLabel('Phone (optional)')
  await expect(phone).not.toHaveAttribute('aria-required')
  const arrival = field(page, 'Expected arrival')
  const notes = field(page, 'Notes to the hotel')
  for (const required of [arrival, notes]) await expect(required).toHaveAttribute('aria-required', 'true')
  await review(page)
  await expect(arrival).toBeFocused()
  for (const required of [arrival, notes])
    await expect(required).toHaveAccessibleDescription(/(?:Enter|Choose) your /)
  await expect(page.getByText('Please check 2 fields')).toBeVisible()
  await page.getByRole('link', { name: 'Enter your notes.' }).click()
  await expect(notes).toBeFocused()
  await notes.fill('No feathers, please.')
  await arrival.selectOption('17:00')
  await review(page)
  await acceptTerms(page)
  await expect(page.getByText('No feathers, please.')).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
  await expect(rowOf(page, 'Arrival').locator('summary').getByText('17:00')).toBeVisible()
})

test('A detail that the hotel requires since the form was opened is marked, and nothing typed is lost', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/422/)
  await stage.show(reviewPath(), { stored: typed() })
  await acceptTerms(page)
  await sandbox.setSettings('hakone', { guest_fields: { notes: 'required' } })
  await confirm(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  const notes = page.getByLabel(/^Notes to the hotel/)
  await expect(notes).toBeFocused()
  await expect(notes).toHaveAccessibleDescription(/The hotel could not accept this\./)
  await expect(page.getByRole('link', { name: /^Notes to the hotel/ })).toBeVisible()
  await expectDetails(page)
  // The mark stays until the guest has changed the field.
  await notes.press('Shift+Tab')
  await expect(notes).not.toBeFocused()
  await expect(notes).toHaveAccessibleDescription(/The hotel could not accept this\./)
  await notes.fill('No feathers, please.')
  await review(page)
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
})

const profileBox = (page: Page) =>
  page.getByRole('checkbox', { name: 'Update my member profile with these details' })
const integrations = [{ integration_type: 'members', login_host: 'login.partner.example' }]

test('A booking updates the profile of a member, and the next booking begins with the new details', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath({ refresh_token: await sandbox.refreshToken('member', 'hakone') }))
  await expect(field(page, 'Email')).toHaveValue(memberEmail)
  await expect(profileBox(page)).toHaveAccessibleDescription(
    'Your email address for signing in stays the same.',
  )
  await field(page, 'Last name').fill('Sato')
  await field(page, 'Phone').fill('03-1234-5678')
  await profileBox(page).check()
  // The choice is kept.
  await stage.reload()
  await expect(profileBox(page)).toBeChecked()
  await review(page)
  await acceptTerms(page)
  await expect(page.getByText('Updated with these details when you book')).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
  await expect(page.getByRole('banner')).toContainText('Hanako Sato')
  await stage.visit(detailsPath())
  await expect(field(page, 'Last name')).toHaveValue('Sato')
  await expect(field(page, 'Phone')).toHaveValue('0312345678')
  await expect(field(page, 'Email')).toHaveValue(memberEmail)
  await expect(profileBox(page)).not.toBeChecked()
})

test('A guest cannot update a profile', async ({ page, stage }) => {
  await stage.show(detailsPath())
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(profileBox(page)).toHaveCount(0)
})

test('An update of the profile that the programme no longer allows is refused at its field', {
  tag: '@long',
}, async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(/422/)
  await stage.show(detailsPath({ refresh_token: await sandbox.refreshToken('member', 'hakone') }))
  await profileBox(page).check()
  await review(page)
  await acceptTerms(page)
  await sandbox.setSettings('hakone', { integrations })
  await confirm(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(profileBox(page)).toBeFocused()
  await expect(profileBox(page)).toHaveAccessibleDescription(/The hotel could not accept this\./)
  await expect(page.getByRole('link', { name: 'Update my member profile with these details' })).toBeVisible()
  await profileBox(page).uncheck()
  await review(page)
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
})

test('A guest books for someone else in Japanese, with the kana of both names', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  const booker = { lastName: '山田', firstName: '花子', lastKana: 'やまだ', firstKana: 'はなこ' }
  await stage.show(detailsPath({ locale: 'ja' }), {
    settings: { kanji_name_required: true },
    stored: typed({ more: { booker } }),
  })
  await page.getByRole('checkbox', { name: 'ご予約者とは別の方が宿泊されます' }).check()
  const other = page.getByRole('group', { name: /^ご宿泊者様/ })
  const [last, first] = [other.getByLabel('姓', { exact: true }), other.getByLabel('名', { exact: true })]
  const [lastKana, firstKana] = [other.getByLabel('姓（ふりがな）'), other.getByLabel('名（ふりがな）')]
  await last.fill('鈴木')
  await first.fill('太郎')
  await lastKana.fill('鈴木')
  await page.getByRole('button', { name: texts.ja.review, exact: true }).click()
  await expect(lastKana).toBeFocused()
  await expect(lastKana).toHaveAccessibleDescription(/ふりがなは、ひらがなでご入力ください。/)
  await expect(firstKana).toHaveAccessibleDescription(/名（ふりがな）をご入力ください。/)
  // Half-width katakana is converted.
  await lastKana.fill('ｽｽﾞｷ')
  await firstKana.fill('タロウ')
  await toReview(page, 'ja')
  await expect(page.getByText(/鈴木 太郎/)).toBeVisible()
  const sent = nextOrder(page)
  await confirmIn(page, 'ja')
  const order = (await sent).postDataJSON()
  expect(order.for_someone_else).toBe(true)
  expect(order.guest).toMatchObject({ last_name: '山田', last_name_kana: 'やまだ' })
  expect(order.rooms[0].guest).toEqual({
    last_name: '鈴木',
    first_name: '太郎',
    last_name_kana: 'すずき',
    first_name_kana: 'たろう',
  })
})

/** Types kana with an input method, which converts them to kanji. Each text of `steps` is shown in turn; the last one is chosen. */
async function compose(page: Page, steps: string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  for (const text of steps)
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' })
  await keyboard.detach()
}

test('The reading of a Japanese name is filled in while the name is typed, and never replaces what the guest has typed', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath({ locale: 'ja' }), { settings: { kanji_name_required: true } })
  const [last, lastKana] = [page.getByLabel('姓', { exact: true }), page.getByLabel('姓（ふりがな）')]
  const [first, firstKana] = [page.getByLabel('名', { exact: true }), page.getByLabel('名（ふりがな）')]
  await last.focus()
  await compose(page, ['s', 'さ', 'さt', 'さと', 'さとう', '佐とう', '佐藤'])
  await expect(last).toHaveValue('佐藤')
  await expect(lastKana).toHaveValue('さとう')
  await last.fill('')
  await expect(lastKana).toHaveValue('')
  await compose(page, ['さと', '佐登'])
  await compose(page, ['えもん', 'エモン'])
  await expect(last).toHaveValue('佐登エモン')
  await expect(lastKana).toHaveValue('さとえもん')
  await firstKana.fill('はな')
  await first.focus()
  await compose(page, ['はなこ', '花子'])
  await expect(first).toHaveValue('花子')
  await expect(firstKana).toHaveValue('はな')
})

test('A guest with one name only reads how to write it', async ({ page, stage }) => {
  await stage.show(detailsPath())
  await expect(page.getByText('If your passport has one name only, enter it in both fields.')).toBeVisible()
  await field(page, 'First name').fill('Sukarno')
  await field(page, 'Last name').fill('Sukarno')
  await field(page, 'Last name').blur()
  await review(page)
  for (const label of ['First name', 'Last name'])
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true')
})

test('A hotel that takes names in any script asks for the reading of kanji only', async ({ page, stage }) => {
  await stage.show(detailsPath({ code: 'kyoto', locale: 'ja' }))
  const [last, lastKana] = [page.getByLabel('姓', { exact: true }), page.getByLabel(/^姓（ふりがな）/)]
  await expect(last).toHaveAccessibleDescription('漢字・ひらがな・アルファベット')
  await expect(lastKana).toHaveAccessibleDescription('漢字のお名前の場合のみ')
  await last.fill('Smith')
  await page.getByRole('button', { name: texts.ja.review, exact: true }).click()
  await expect(last).not.toHaveAttribute('aria-invalid', 'true')
  await expect(lastKana).not.toHaveAttribute('aria-invalid', 'true')
  await last.fill('山田')
  await page.getByRole('button', { name: texts.ja.review, exact: true }).click()
  await expect(lastKana).toHaveAttribute('aria-invalid', 'true')
})
