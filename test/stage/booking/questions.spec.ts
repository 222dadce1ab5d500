import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  expectDetails,
  failedCalls,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { detailsPath, reviewPath, roomsQuery, typed, typedAtPreview } from '../../support/stage/booking.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

// All guests of this hotel are asked when they arrive, and must answer.
const preview = { code: 'preview' }
const severalRooms = {
  hotel: 'preview',
  settings: { multi_rooms_search_enabled: true, multi_rooms_search_limit: 3 },
}
const roomsFor = (...adults: number[]) => ({
  ...preview,
  ...roomsQuery(
    adults.map((number) => ({ adults: number })),
    'studio.room-only',
  ),
})

const questions = (page: Page) => page.getByRole('group', { name: 'Questions from the hotel' })
const question = (page: Page, name: string | RegExp) => questions(page).getByRole('group', { name })
const arrival = (page: Page) => question(page, 'When will you arrive?')
const people = (page: Page) => question(page, /^How many men and women/)
const list = (page: Page, label: string) => people(page).getByLabel(label, { exact: true })
const review = (page: Page) => page.getByRole('button', { name: 'Review your booking' }).click()

test('A guest answers the questions of the hotel for two rooms, and the hotel receives the answers', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath(roomsFor(2, 1)), { ...severalRooms, stored: typed({ hotel: 'preview' }) })
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  // The hotel asks for the time of arrival itself.
  await expect(page.getByLabel('Estimated arrival')).toHaveCount(0)
  await expect(questions(page).getByLabel('How did you find us?')).toBeVisible()
  for (const other of ['Will you use the shuttle bus?', 'newspaper', 'during the day'])
    await expect(page.getByText(other)).toHaveCount(0)

  await review(page)
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'When will you arrive? Room 1',
    'When will you arrive? Room 2',
  ])
  await expect(arrival(page).getByLabel('Room 1')).toBeFocused()
  // The hotel does not state its hours of check-in: from noon until after the last trains.
  const times = (await arrival(page).getByLabel('Room 1').locator('option').allTextContents()).filter(
    (time) => time.includes(':'),
  )
  expect(times.slice(0, 2)).toEqual(['12:00', '12:30'])
  expect(times.at(-1)).toBe('02:00')
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
  await unfold(page, 'Your answers')
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
  stage,
}) => {
  await stage.show(detailsPath(roomsFor(2, 1)), { ...severalRooms, stored: typed({ hotel: 'preview' }) })
  await arrival(page).getByLabel('Room 1').selectOption('16:00')
  await arrival(page).getByLabel('Room 2').selectOption('18:30')
  await list(page, 'Room 1: Men').selectOption('1')
  await list(page, 'Room 2: Men').selectOption('1')
  await questions(page).getByLabel('Is anyone allergic to a food?').fill('Peanuts')
  await stage.reload()
  await expect(arrival(page).getByLabel('Room 2')).toHaveValue('18:30')
  await expect(list(page, 'Room 2: Women')).toHaveValue('0')
  await review(page)
  await acceptTerms(page)
  await page.getByRole('link', { name: 'Edit your answers' }).click()
  await expect(questions(page).getByLabel('Is anyone allergic to a food?')).toHaveValue('Peanuts')

  await stage.visit(detailsPath(roomsFor(2, 2)))
  await expect(list(page, 'Room 1: Men')).toHaveValue('1')
  await expect(list(page, 'Room 2: Men')).toHaveValue('')
  await expect(list(page, 'Room 2: Women')).toHaveValue('')
  await expect(arrival(page).getByLabel('Room 2')).toHaveValue('18:30')
})

test('If the questions of the hotel fail, the guest can try again; without the questions of the brand the guest books', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const infos: string[] = []
  page.on('console', (message) => message.type() === 'info' && infos.push(message.text()))
  for (const call of ['questions.ofBrand', 'questions.ofHotel']) await sandbox.fault(call, 'no-body', 20)
  const search = { ...preview, room_type_codes: 'studio' }
  await stage.show(results(search), { stored: typedAtPreview() })
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(page).toHaveURL(/guest-detail/)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await sandbox.fault('questions.ofHotel', 'no-body', 0)
  await again.click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(questions(page).getByLabel('How did you find us?')).toHaveCount(0)
  await review(page)
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
  expect(await sandbox.bookings()).toHaveLength(1)
  expect(infos.join()).toContain('The questions of the brand could not be loaded')
})

test('A question that the hotel has added since is asked after the refusal, and what is typed stays', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls, /broke the contract/)
  // The app does not know the type of the first question, so that the guest is not asked.
  await sandbox.fault('questions.ofHotel', 'newer')
  await stage.show(reviewPath(preview), { stored: typed({ hotel: 'preview' }) })
  await acceptTerms(page)
  await confirm(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(arrival(page).getByRole('combobox')).toBeVisible()
  await expectDetails(page)
})

test('A notification is shown at its plan, and those about all bookings with the guest details', async ({
  page,
  stage,
}) => {
  await stage.show(results({ ...preview, room_type_codes: 'studio' }))
  const cafe = page.getByText('The café on the ground floor serves breakfast from 7:00.')
  await expect(cafe).toBeVisible()
  const lift = page.getByText('The lift is out of service on Wednesdays.')
  await expect(lift).toHaveCount(0)
  await stage.show(detailsPath(preview))
  await expect(questions(page).getByText('The café on the ground floor')).toBeVisible()
  await expect(questions(page).getByText('The lift is out of service on Wednesdays.')).toBeVisible()
})
