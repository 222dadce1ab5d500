import assert from 'node:assert/strict'
import type { Noren } from '#loader/api/noren.d.ts'
import { addresses } from '../support/addresses.ts'
import { shellText } from '../support/journey/shellText.ts'
import { texts, twinRooms } from '../support/journey/texts.ts'
import type { Driver } from './browser/Driver.ts'
import { until } from './browser/until.ts'
import {
  isFootArrowBelow,
  orderRows,
  popoverGap,
  selectAppearances,
  titleDistances,
  unfilledPictures,
  zoomPage,
} from './layout.ts'
import { button, checkin, checkout, chosen, dayButton, focused, heading, type Steps } from './steps.ts'

/** A guest with this language and a window of this size. */
type Visit = { language: 'en' | 'ja'; size: 'desktop' | 'phone' }

type Scene = {
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
/** What the page has recorded: `persisted` of each `pageshow`, and the types of the app's messages since then. */
type PageLog = { log: { shows: boolean[]; messages: string[] } }
type HostWindow = { dataLayer?: { event?: string }[]; counted: Bookings; Noren: Noren }

const mailsOf = async (tenant: string) =>
  (await (await fetch(`${addresses.api}/t/${tenant}/sandbox/mail.json`)).json()) as { subject: string }[]

const dialog = { css: 'dialog' }
const launcher = { css: '.launcher' }

/** Zooms of the root element and of the body. */
const zoomedPages: [root: string, body: string][] = [
  ['1', '1.25'],
  ['1.25', '0.8'],
]

const desktop = (language: Visit['language']): Visit => ({ language, size: 'desktop' })
const phone = (language: Visit['language']): Visit => ({ language, size: 'phone' })

/** The journeys, each with its visits: the most important journey has both languages and both sizes. */
export const journeys: { title: string; visits: Visit[]; run: (scene: Scene) => Promise<void> }[] = [
  {
    title: 'A guest books from the search bar, and the page counts one purchase',
    visits: [desktop('en'), phone('ja')],
    async run(scene) {
      const { driver, steps, language, tenant, openPage, picture } = scene
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
      for (const distance of await steps.read('app', titleDistances))
        assert.ok(distance > 10, `${distance} px`)
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
  },

  {
    title: 'The launcher opens the booking, and Escape closes it and returns the focus',
    visits: [desktop('ja')],
    async run({ steps, driver, openPage }) {
      await openPage('popup')
      await steps.click('page', launcher)
      await steps.see('app', heading(/./))
      await driver.press('Escape')
      await steps.gone('page', dialog)
      await steps.see('page', { ...launcher, isFocused: true })
    },
  },

  {
    title: 'The back button goes from the details to the rooms, and then closes the booking',
    visits: [phone('en')],
    async run(scene) {
      const { driver, steps, language, openPage } = scene
      await openPage('search-bar')
      await steps.searchInBar()
      await steps.choosePlan('app', twinRooms[language].hakone)
      await driver.back()
      await steps.see('app', chosen)
      await steps.see('page', dialog)
      await driver.back()
      await steps.gone('page', dialog)
    },
  },

  {
    title: 'The booking in the page is as high as its content, and back goes inside it',
    visits: [desktop('ja')],
    async run(scene) {
      const { driver, steps, language, openPage, picture } = scene
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
  },

  {
    title: 'A guest reaches the details with the keyboard alone, and Escape returns to the search button',
    visits: [desktop('en')],
    async run(scene) {
      const { driver, steps, language, openPage } = scene
      const text = texts[language]
      await openPage('search-bar')
      await steps.tabToAndPress('page', text.dates)
      // The calendar opens at today. The day in forty days is five weeks down and five days to the right.
      await steps.press('ArrowDown', 5)
      await steps.press('ArrowRight', 5)
      await steps.see('page', { ...dayButton(checkin, language), isFocused: true })
      await steps.press('Enter')
      await steps.press('ArrowRight', 2)
      await steps.see('page', { ...dayButton(checkout, language), isFocused: true })
      await steps.press('Enter')
      await steps.tabToAndPress('page', text.done)
      await steps.see('page', focused(text.dates))
      await steps.tabToAndPress('page', text.search)
      await steps.tabToAndPress('app', text.choose(twinRooms[language].hakone))
      await steps.see('app', chosen)
      await steps.tabToAndPress('app', text.continue)
      await steps.see('app', heading(text.detailsTitle))
      await driver.press('Escape')
      await steps.gone('page', dialog)
      await steps.see('page', focused(text.search))
    },
  },

  {
    title: 'The language that the guest chooses in the booking is also that of the bar and of the next visit',
    visits: [phone('en')],
    async run(scene) {
      const { steps, language, openPage, picture } = scene
      const next = language === 'en' ? 'ja' : 'en'
      await openPage('search-bar')
      await steps.searchInBar()
      await steps.see('app', button(texts[language].choose(twinRooms[language].hakone)))
      await steps.select('app', { css: 'select', name: shellText(language, 'language') }, next)
      await steps.see('app', button(texts[next].choose(twinRooms[next].hakone)))
      await picture('rooms')
      await steps.click('app', button(texts[next].close))
      await steps.gone('page', dialog)
      await steps.see('page', button(texts[next].search))
      await openPage('search-bar')
      await steps.see('page', button(texts[next].search))
    },
  },

  {
    title: 'A page from the back/forward cache shows its open booking, which works, closes and opens again',
    visits: [desktop('en')],
    async run(scene) {
      const { driver, steps, language, openPage, picture } = scene
      const text = texts[language]
      const expectMessages = (...types: string[]) =>
        until(async () => {
          const { shows, messages } = await driver.run('page', () => (window as unknown as PageLog).log)
          assert.deepEqual(shows, [true])
          for (const type of types) assert.ok(messages.includes(type), `${type}: ${messages}`)
        })
      await openPage('search-bar')
      await steps.searchInBar()
      await steps.see('app', button(text.choose(twinRooms[language].hakone)))
      await driver.run('page', () => {
        const log: PageLog['log'] = { shows: [], messages: [] }
        Object.assign(window, { log })
        addEventListener('pageshow', ({ persisted }) => {
          log.shows.push(persisted)
          log.messages.length = 0
        })
        addEventListener('message', ({ data }) => log.messages.push(data.type))
      })
      // A page whose requests are running does not go into the cache.
      await driver.idle()
      await openPage('privacy')
      await driver.back()
      // The app has answered the loader's `hello`. Puppeteer does not find the frame of a page from the cache.
      await expectMessages('ready', 'booking-widget-opened')
      await steps.see('page', dialog)
      await picture('restored')
      await driver.press('Escape')
      await steps.gone('page', dialog)
      await driver.run('page', () => {
        ;(window as unknown as PageLog).log.messages.length = 0
      })
      await steps.click('page', button(text.search))
      await expectMessages('booking-widget-opened')
      await steps.see('page', dialog)
    },
  },
  {
    title:
      'On a zoomed page the calendar stands beside the bar, also if it is scrolled, and the booking opens',
    visits: [desktop('en')],
    async run(scene) {
      const { driver, steps, language, openPage, picture } = scene
      const text = texts[language]
      for (const zooms of zoomedPages) {
        await openPage('search-bar')
        await steps.see('page', button(text.search))
        await driver.run('page', zoomPage, ...zooms)
        for (const scrolled of [0, 160]) {
          await driver.run('page', (top) => scrollTo({ top, behavior: 'instant' }), scrolled)
          // Keys, because an engine that reports unzoomed boxes gives no point for a click.
          await steps.tabToAndPress('page', text.dates)
          await steps.see('page', button(text.next))
          await until(async () => {
            const { vertical, left } = await driver.run('page', popoverGap)
            assert.ok(Math.abs(left) <= 1 && Math.abs(vertical - 10) <= 1, `${vertical}, ${left}`)
          })
          await picture(`calendar-${zooms.join('-')}-${scrolled}`)
          await driver.press('Escape')
          await steps.gone('page', button(text.next))
        }
      }
      await driver.run('page', () => void (window as unknown as HostWindow).Noren.open('search'))
      await steps.see('app', heading(/./))
      await picture('booking')
    },
  },
  {
    title: 'A hotel’s page opens the booking in a new tab, where the guest goes back and forward and books',
    visits: [desktop('ja')],
    async run(scene) {
      const { driver, steps, language, openPage, picture } = scene
      const room = twinRooms[language].taipei
      await openPage('standalone')
      await steps.searchInBar()
      await until(driver.enterNewTab)
      await steps.choosePlan('page', room)
      await driver.back()
      await steps.click('page', button(texts[language].continue))
      await steps.see('page', heading(texts[language].detailsTitle))
      await steps.fillDetails('page')
      await steps.review('page')
      await picture('review')
      await steps.confirm('page')
      await driver.closeTab()
      assert.equal(await steps.sees('page', dialog), false)
    },
  },
]
