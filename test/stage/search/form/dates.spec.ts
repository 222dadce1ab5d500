import { dayAhead, results, stay } from '../../../support/journey/booking.ts'
import {
  chooseDay,
  dates,
  guests,
  panel,
  plus,
  queryOf,
  search,
  showRooms,
  stayType,
} from '../../../support/journey/searchForm.ts'
import { expect, test } from '../../../support/stage/stage.ts'

test('A search for day use has one canonical address', { tag: '@long' }, async ({ page, stage }) => {
  await stage.show(results(), { settings: { day_use_search_active: true } })
  await dates(page).click()
  await stayType(page, 'Day use').check()
  await chooseDay(page, dayAhead(61))
  await expect(panel(page)).toHaveCount(0)
  await expect(dates(page)).toContainText('Day use')
  // The change to day use and back keeps the nights.
  await dates(page).click()
  await stayType(page, 'Overnight').check()
  await expect(dates(page)).toContainText('2 nights')
  await stayType(page, 'Day use').check()
  await showRooms(page)
  await expect(page).toHaveURL(/is_day_use=true/)
  expect(queryOf(page)).toEqual({
    checkin: dayAhead(61),
    checkout: dayAhead(61),
    adults: '2',
    room_count: '1',
    room_type_codes: 'deluxe-twin',
    is_day_use: 'true',
  })
  await expect(dates(page)).toContainText('Day use')
})

test('A hotel without day use says so beside the dates, and the guest continues with nights', async ({
  page,
  stage,
}) => {
  await stage.show(results({ checkout: stay.checkin, is_day_use: 'true' }), {
    settings: { day_use_search_active: false },
  })
  const sentence = page.getByText('This hotel is not open for day use. Please choose an overnight stay.')
  await expect(sentence.first()).toBeVisible()
  await expect(dates(page)).toHaveAccessibleDescription(/not open for day use/)
  await dates(page).click()
  await expect(stayType(page, 'Day use')).toHaveCount(0)
  await panel(page).getByRole('radio', { name: 'Overnight' }).check()
  await showRooms(page)
  await expect(page).toHaveURL((url) => url.searchParams.get('checkout') === dayAhead(61))
  expect(queryOf(page)).not.toHaveProperty('is_day_use')
})

test('A guest searches for three nights without dates', { tag: '@long' }, async ({ page, stage }) => {
  await stage.show(results())
  await dates(page).click()
  await stayType(page, 'Any dates').check()
  await plus(page, 'Nights').click()
  await plus(page, 'Nights').click()
  await showRooms(page)
  await expect(dates(page)).toContainText('3 nights, any dates')
  await expect(page).toHaveURL(/search_type=undated/)
  expect(queryOf(page)).toEqual({
    adults: '2',
    room_count: '1',
    room_type_codes: 'deluxe-twin',
    search_type: 'undated',
    nights: '3',
  })
  await stage.reload()
  await expect(dates(page)).toContainText('3 nights, any dates')
})

test('Without dates the form prevents rooms with different parties', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  const sentence = 'Without dates, all rooms must be for the same number of people.'
  await stage.show(results({ rooms: '[{"adults":2},{"adults":1}]' }))
  await dates(page).click()
  await expect(stayType(page, 'Any dates')).toHaveAccessibleDescription(sentence)
  await stayType(page, 'Any dates').click({ force: true })
  await expect(stayType(page, 'Overnight')).toBeChecked()

  await stage.show('/booking/result?code=hakone&search_type=undated&nights=2&adults=2')
  await guests(page).click()
  await page.getByRole('button', { name: 'Add a room' }).click()
  await plus(page, 'Adults').first().click()
  await expect(panel(page).getByText(sentence)).toBeVisible()
  const before = page.url()
  await showRooms(page)
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guests(page)).toHaveAccessibleDescription(sentence)
  await search(page).click()
  await expect(panel(page).getByText(sentence)).toBeVisible()
  expect(page.url()).toBe(before)
  await plus(page, 'Adults').last().click()
  await showRooms(page)
  await expect(page).toHaveURL(/adults=3&room_count=2/)
})
