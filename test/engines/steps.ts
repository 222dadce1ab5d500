import assert from 'node:assert/strict'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays, type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import { escaped } from '../support/escaped.ts'
import { type Language, texts } from '../support/journey/texts.ts'
import type { Driver, Key, Place, Target } from './browser/Driver.ts'
import { until } from './browser/until.ts'
import { isFocusInView } from './layout.ts'

/** A stay of two nights, some weeks ahead. */
export const checkin: StayDate = addDays(todayIn('Asia/Tokyo', Date.now()), 40)
export const checkout: StayDate = addDays(checkin, 2)

/** No screen has this many tab stops before the plans. */
const MAX_STOPS = 100

const email = 'hanako@example.com'

export const button = (name: string | RegExp): Target => ({ css: 'button, a', name })
export const heading = (name: string | RegExp): Target => ({ css: 'h1, h2, h3', name })
export const focused = (name: string | RegExp): Target => ({ css: 'button, a', name, isFocused: true })
const field = (name: string | RegExp): Target => ({ css: 'input', name })
export const dayButton = (day: StayDate, language: Language) =>
  button(new RegExp(`^${escaped(formatDate(language, day, 'spoken'))}(,|$)`))

/** The plan that the guest has chosen. */
export const chosen: Target = { css: '[data-choose][aria-pressed="true"]' }

/** The steps of a guest. Every step waits for what it needs. */
export function stepsOf(driver: Driver, language: Language) {
  const text = texts[language]

  const see = (place: Place, target: Target) => until(() => driver.find(place, target))
  const click = (place: Place, target: Target) => until(() => driver.click(place, target))
  const sees = (place: Place, target: Target): Promise<boolean> =>
    driver.find(place, target).then(
      () => true,
      () => false,
    )
  const gone = (place: Place, target: Target) =>
    until(async () => assert.ok(!(await sees(place, target)), `${target.css} ${target.name} is visible`))
  const select = (place: Place, target: Target, value: string) =>
    until(() => driver.select(place, target, value))
  const type = (place: Place, target: Target, typed: string) => until(() => driver.type(place, target, typed))
  /** Runs a function of the page that changes nothing. */
  const read: Driver['run'] = (place, act, ...args) => until(() => driver.run(place, act, ...args))
  async function press(key: Key, times = 1) {
    for (let done = 0; done < times; done++) await driver.press(key)
  }
  /** Presses Tab until the button with this name has the focus, and then Enter. */
  async function tabToAndPress(place: Place, name: string | RegExp) {
    await see(place, button(name))
    for (let stops = 0; !(await sees(place, focused(name))); stops++) {
      assert.ok(stops < MAX_STOPS, `Tab does not reach ${name}`)
      await driver.press('Tab')
    }
    await driver.press('Enter')
  }
  /** Waits until a function of the page returns true. */
  const expect = <Args extends unknown[]>(place: Place, is: (...args: Args) => boolean, ...args: Args) =>
    until(async () => assert.ok(await driver.run(place, is, ...args), `${is} ${args}`))

  /** Clicks days in the open calendar. Goes to the next month until the day is visible. */
  async function pickDays(place: Place, ...days: StayDate[]) {
    await see(place, button(text.next))
    for (const day of days) {
      while (!(await sees(place, dayButton(day, language)))) await click(place, button(text.next))
      await click(place, dayButton(day, language))
    }
  }
  /** Chooses the dates and one more adult in the search bar, and searches. */
  async function searchInBar() {
    await click('page', button(text.dates))
    await pickDays('page', checkin, checkout)
    // The second day moves the focus, for which the page scrolls. A scroll that begins late moves the page under the next
    // click, which then hits another button.
    await see('page', focused(text.search))
    await expect('page', isFocusInView)
    await click('page', button(text.guests))
    await click('page', button(text.moreAdults))
    await click('page', button(text.showRooms))
  }
  /** Chooses the cheapest plan of a room type, which leads to the details. */
  async function choosePlan(place: Place, room: string) {
    await click(place, button(text.choose(room)))
    await see(place, heading(text.detailsTitle))
  }
  async function fillDetails(place: Place) {
    // The label of an optional reading has a suffix.
    for (const [label = '', value = ''] of [...text.names, ...text.readings])
      await type(place, field(new RegExp(`^${label}( （任意）)?$`)), value)
    await type(place, field(text.email), email)
    await type(place, field(text.emailAgain), email)
    await type(place, field(text.phone), '09012345678')
  }
  async function review(place: Place) {
    await click(place, button(text.review))
    await see(place, heading(text.reviewTitle))
  }
  /** Accepts the terms if the hotel has terms, and books. Returns the reservation's number. */
  async function confirm(place: Place): Promise<string> {
    if (await sees(place, field(text.accept))) await click(place, field(text.accept))
    await click(place, button(text.confirm))
    await see(place, heading(text.confirmationTitle))
    return (await driver.run(place, () => location.pathname)).split('/').at(-1) ?? ''
  }
  return {
    see,
    sees,
    read,
    gone,
    click,
    type,
    select,
    press,
    tabToAndPress,
    expect,
    pickDays,
    searchInBar,
    choosePlan,
    fillDetails,
    review,
    confirm,
  }
}

export type Steps = ReturnType<typeof stepsOf>
