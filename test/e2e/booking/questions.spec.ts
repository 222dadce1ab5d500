import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  dayAhead,
  failedCalls,
  fillDetails,
  heading,
  readNumber,
} from '../../support/journey/booking.ts'
import { expect, expectAccessible, type Sandbox, test } from '../../support/journey/fixtures.ts'

// All guests of this hotel are asked when they arrive, and must answer.
const stay = { code: 'preview', checkin: dayAhead(60), checkout: dayAhead(62) }
const twoRooms = JSON.stringify([{ adults: 2 }, { adults: 1 }])
const results = (rooms = twoRooms) => `/booking/result?${new URLSearchParams({ ...stay, rooms })}`

const questions = (page: Page) => page.getByRole('group', { name: 'Questions from the hotel' })
const question = (page: Page, name: string | RegExp) => questions(page).getByRole('group', { name })
const arrival = (page: Page) => question(page, 'When will you arrive?')
const people = (page: Page) => question(page, /^How many men and women/)
const list = (page: Page, label: string) => people(page).getByLabel(label, { exact: true })
const review = (page: Page) => page.getByRole('button', { name: 'Review your booking' }).click()

/** Allows several rooms, and opens the details of two. */
async function openDetails(page: Page, sandbox: Sandbox, address: string): Promise<void> {
  await sandbox.setSettings('preview', { multi_rooms_search_enabled: true, multi_rooms_search_limit: 3 })
  await page.goto(address)
  const plans = page.getByRole('button', { name: /^Choose / })
  await plans.first().click()
  await expect(page.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
  await plans.first().click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
}

test('A guest answers the questions of the hotel for two rooms, and the hotel receives the answers', {
  tag: '@phone',
}, async ({ page, inApp, sandbox }) => {
  await openDetails(page, sandbox, inApp(results()))
  await fillDetails(page)
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  // The hotel asks for the time of arrival itself.
  await expect(page.getByLabel('Estimated arrival')).toHaveCount(0)
  await expect(questions(page).getByLabel('How did you find us?')).toBeVisible()
  for (const other of ['Will you use the shuttle bus?', 'newspaper', 'during the day'])
    await expect(page.getByText(other)).toHaveCount(0)

  await review(page)
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'When will you arrive? – Room 1',
    'When will you arrive? – Room 2',
  ])
  await expect(arrival(page).getByLabel('Room 1')).toBeFocused()
  await expectAccessible(page)
  await arrival(page).getByLabel('Room 1').selectOption('16:00')
  await arrival(page).getByLabel('Room 2').selectOption('18:30')

  // One number sets the other.
  await list(page, 'Room 1: Men').selectOption('2')
  await expect(list(page, 'Room 1: Women')).toHaveValue('0')
  await list(page, 'Room 2: Women').selectOption('1')
  await expect(list(page, 'Room 2: Men')).toHaveValue('0')
  await questions(page).getByLabel('Is anyone allergic to a food?').fill('Peanuts')
  await review(page)

  await acceptTerms(page)
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  for (const line of [
    'Room 1: 16:00',
    'Room 2: 18:30',
    'Room 1: Men: 2, women: 0',
    'Room 2: Men: 0, women: 1',
  ])
    await expect(page.getByText(line, { exact: true })).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
  await expect(page.getByText('Room 2: Men: 0, women: 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Peanuts', { exact: true })).toBeVisible()

  const [booking] = (await sandbox.bookings()) as { answers: unknown[] }[]
  expect(booking?.answers).toMatchObject([
    { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:00' }, { checkin_time: '18:30' }] },
    {
      question_type: 'people_per_room',
      id: 1053,
      rooms: [
        { adults: 2, men_count: 2, women_count: 0 },
        { adults: 1, men_count: 0, women_count: 1 },
      ],
    },
    { question_type: 'free', id: 1054, text: 'Peanuts' },
  ])
  await expect.poll(async () => (await sandbox.mails())[0]?.text).toContain('Room 2: 18:30')
})

test('Answers survive a reload and the way back, and those that do not fit other guests are empty', async ({
  page,
  inApp,
  sandbox,
}) => {
  await openDetails(page, sandbox, inApp(results()))
  await fillDetails(page)
  await arrival(page).getByLabel('Room 1').selectOption('16:00')
  await arrival(page).getByLabel('Room 2').selectOption('18:30')
  await list(page, 'Room 1: Men').selectOption('1')
  await list(page, 'Room 2: Men').selectOption('1')
  await questions(page).getByLabel('Is anyone allergic to a food?').fill('Peanuts')
  await page.reload()
  await expect(arrival(page).getByLabel('Room 2')).toHaveValue('18:30')
  await expect(list(page, 'Room 2: Women')).toHaveValue('0')
  await review(page)
  await acceptTerms(page)
  await page.getByRole('link', { name: 'Edit your answers' }).click()
  await expect(questions(page).getByLabel('Is anyone allergic to a food?')).toHaveValue('Peanuts')

  const others = JSON.stringify([{ adults: 2 }, { adults: 2 }])
  await openDetails(page, sandbox, inApp(results(others)))
  await expect(list(page, 'Room 1: Men')).toHaveValue('1')
  await expect(list(page, 'Room 2: Men')).toHaveValue('')
  await expect(list(page, 'Room 2: Women')).toHaveValue('')
  await expect(arrival(page).getByLabel('Room 2')).toHaveValue('18:30')
})

test('If the questions of the hotel fail, the guest can try again; without those of the brand the guest books', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const infos: string[] = []
  page.on('console', (message) => message.type() === 'info' && infos.push(message.text()))
  await page.route('**/hotel_brands/427/additional_questions?*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  let isBroken = true
  await page.route('**/hotels/*/additional_questions?*', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  const room = JSON.stringify([{ adults: 1 }])
  await page.goto(inApp(results(room)))
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(page).toHaveURL(/guest-detail/)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(questions(page).getByLabel('How did you find us?')).toHaveCount(0)
  await fillDetails(page)
  await arrival(page).getByRole('combobox').selectOption('16:00')
  await review(page)
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
  expect(await sandbox.bookings()).toHaveLength(1)
  expect(infos.join()).toContain('The questions of the brand could not be loaded')
})

test('A question that the hotel has added since is asked after the refusal, and what is typed stays', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const room = JSON.stringify([{ adults: 1 }])
  let isOld = true
  await page.route('**/hotels/*/additional_questions?*', (route) =>
    isOld
      ? route.fulfill({ json: { additional_questions: [] }, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.fallback(),
  )
  await page.goto(inApp(results(room)))
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await fillDetails(page)
  await review(page)
  await acceptTerms(page)
  isOld = false
  await confirm(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(arrival(page).getByRole('combobox')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+81901234567')
})

test('A notification is shown at its plan, and those about all bookings with the guest details', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(results(JSON.stringify([{ adults: 1 }]))))
  const cafe = page.getByText('The café on the ground floor serves breakfast from 7:00.')
  await expect(cafe).toBeVisible()
  const lift = page.getByText('The lift is out of service on Wednesdays.')
  await expect(lift).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(questions(page).getByText('The café on the ground floor')).toBeVisible()
  await expect(questions(page).getByText('The lift is out of service on Wednesdays.')).toBeVisible()
})
