import assert from 'node:assert/strict'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { until } from '../browser/until.ts'
import { button, checkin, checkout, chosen } from '../steps.ts'
import { desktop, dialog, type Journey, phone } from './Journey.ts'

/** What the page has recorded: `persisted` of each `pageshow`, and the types of the app's messages since then. */
type PageLog = { log: { shows: boolean[]; messages: string[] } }

type ProbedWindow = { isAtEntry?: boolean }

/** Runs in the page: adds an entry to the history without an action of the guest. */
function addEntry(): void {
  Object.assign(window, { isAtEntry: true })
  addEventListener('popstate', () => Object.assign(window, { isAtEntry: false }))
  history.pushState(null, '')
}

/** Runs in the page after a step back: whether the engine has gone to the entry before, and not to the page before. */
function isBackAtEntryBefore(): boolean {
  const { isAtEntry } = window as ProbedWindow
  if (isAtEntry) throw new Error('The step back is not done')
  return isAtEntry === false
}

export const historyJourneys: Journey[] = [
  {
    name: 'back',
    title: 'The back button goes from the details to the rooms, and then closes the booking',
    // In WebKit, the journey of a booking goes back from the details too.
    visits: [],
    moreVisits: [phone('en')],
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
    name: 'cache',
    title: 'A page from the back/forward cache shows its open booking, which works, closes and opens again',
    visits: [desktop('en', 'webkit')],
    async run(scene) {
      const { driver, steps, language, openPage, picture } = scene
      const text = texts[language]
      const expectMessages = (...types: string[]) =>
        until(async () => {
          const { shows, messages } = await driver.run('page', () => (window as unknown as PageLog).log)
          assert.deepEqual(shows, [true])
          for (const type of types) assert.ok(messages.includes(type), `${type}: ${messages}`)
        })
      async function leaveAndReturn() {
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
        const address = await driver.run('page', () => location.href)
        // A page whose requests are running does not go into the cache.
        await driver.idle()
        await openPage('privacy')
        await driver.back()
        await steps.expect(
          'page',
          (before) => location.href === before && document.readyState === 'complete',
          address,
        )
        return driver.run('page', () => 'log' in window)
      }
      // On a busy machine a late request can keep the page out of the cache once.
      let visits = 1
      while (!(await leaveAndReturn())) assert.ok(++visits <= 3, 'The page does not go into the cache')
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
    name: 'deep-link',
    title: 'From a deep link, back goes inside the booking where the engine keeps entries without an action',
    visits: [phone('ja', 'firefox')],
    async run(scene) {
      const { driver, steps, language, openPage } = scene
      await openPage('terms')
      await openPage('privacy')
      await driver.run('page', addEntry)
      await driver.back()
      const keepsEntries = await steps.read('page', isBackAtEntryBefore)

      await openPage('privacy')
      const previous = await driver.run('page', () => location.href)
      await openPage('search-bar', { noren: 'search', checkin, checkout, adults: '2' })
      await steps.choosePlan('app', twinRooms[language].hakone)
      await driver.back()
      if (keepsEntries) await steps.see('app', chosen)
      else await steps.expect('page', (address) => location.href === address, previous)
      assert.equal(await steps.sees('page', dialog), keepsEntries)
    },
  },
]
