import assert from 'node:assert/strict'
import { addresses } from '../support/addresses.ts'
import { texts, twinRooms } from '../support/journey/texts.ts'
import type { Driver } from './browser/Driver.ts'
import { until } from './browser/until.ts'
import { isFootArrowBelow, orderRows, selectAppearances, titleDistances, unfilledPictures } from './layout.ts'
import { button, checkin, checkout, chosen, heading, type Steps } from './steps.ts'

export type Journey = {
  driver: Driver
  steps: Steps
  language: 'en' | 'ja'
  tenant: string
  /** Opens an example page of a hotel. */
  openPage: (name: string, query?: Record<string, string>) => Promise<void>
  /** Keeps a picture for a person to look at. */
  picture: (name: string) => Promise<void>
}

type Bookings = { bookings: number; purchases: number }
type HostWindow = { dataLayer?: { event?: string }[]; counted: Bookings }

const mailsOf = async (tenant: string) =>
  (await (await fetch(`${addresses.api}/t/${tenant}/sandbox/mail.json`)).json()) as { subject: string }[]

const dialog = { css: 'dialog' }
const launcher = { css: '.launcher' }

/** The journeys by their titles. */
export const journeys: Record<string, (journey: Journey) => Promise<void>> = {
  async 'A guest books from the search bar, and the page counts one purchase'(journey) {
    const { driver, steps, language, tenant, openPage, picture } = journey
    const text = texts[language]
    await openPage('search-bar')
    await steps.see('page', button(text.search))
    await driver.run('page', () => {
      const counted = { bookings: 0 }
      Object.assign(window, { counted })
      document.addEventListener('noren:booking_completed', () => counted.bookings++)
    })
    await picture('page')
    await steps.searchInBar()
    await steps.see('app', button(text.choose(twinRooms[language].hakone)))
    assert.deepEqual(await steps.read('app', unfilledPictures), [])
    assert.deepEqual(await steps.read('app', selectAppearances), ['none'])
    assert.equal(await steps.read('app', orderRows), 1)
    await picture('rooms')
    await steps.choosePlan('app', twinRooms[language].hakone)
    for (const distance of await steps.read('app', titleDistances)) assert.ok(distance > 10, `${distance} px`)
    await steps.fillDetails('app')
    await picture('details')
    assert.equal(await steps.read('app', isFootArrowBelow), false)
    await steps.review('app')
    await picture('review')
    const number = await steps.confirm('app')
    await picture('confirmation')
    await steps.click('app', button(text.close))
    await steps.gone('page', dialog)
    const counts = await driver.run('page', () => {
      const { counted, dataLayer = [] } = window as unknown as HostWindow
      return [counted.bookings, dataLayer.filter(({ event }) => event === 'purchase').length]
    })
    assert.deepEqual(counts, [1, 1])
    const mails = await mailsOf(tenant)
    assert.equal(mails.length, 1)
    assert.ok(mails[0]?.subject.includes(number), number)
  },

  async 'The launcher opens the booking, and Escape closes it and returns the focus'({
    steps,
    driver,
    openPage,
  }) {
    await openPage('popup')
    await steps.click('page', launcher)
    await steps.see('app', heading(/./))
    await driver.press('Escape')
    await steps.gone('page', dialog)
    // In a window that does not have the display's focus, `:focus` matches nothing.
    const focused = () => document.activeElement?.tagName.toLowerCase()
    await until(async () => assert.equal(await steps.read('page', focused), 'noren-launcher'))
  },

  async 'The back button goes from the details to the rooms, and then closes the booking'(journey) {
    const { driver, steps, language, openPage } = journey
    await openPage('search-bar')
    await steps.searchInBar()
    await steps.choosePlan('app', twinRooms[language].hakone)
    await driver.back()
    await steps.see('app', chosen)
    await steps.see('page', dialog)
    await driver.back()
    await steps.gone('page', dialog)
  },

  async 'The booking in the page is as high as its content, and back goes inside it'(journey) {
    const { driver, steps, language, openPage, picture } = journey
    const text = texts[language]
    await openPage('inline')
    await steps.read('page', () =>
      document.querySelector('noren-frame')?.scrollIntoView({ behavior: 'instant' }),
    )
    await steps.pickDays('app', checkin, checkout)
    await steps.click('app', button(text.show))
    await steps.see('app', button(text.choose(twinRooms[language].hakone)))
    await until(async () => {
      const frame = await driver.run('app', () => innerHeight)
      const content = await driver.run('app', () => document.documentElement.scrollHeight)
      assert.ok(Math.abs(frame - content) <= 1, `the frame has ${frame} px, its content ${content} px`)
    })
    await picture('rooms')
    await steps.choosePlan('app', twinRooms[language].hakone)
    await driver.back()
    await steps.see('app', chosen)
  },
}
