import assert from 'node:assert/strict'
import { addresses } from '../../support/addresses.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { until } from '../browser/until.ts'
import {
  controlRows,
  isFootArrowBelow,
  selectAppearances,
  titleDistances,
  unfilledPictures,
} from '../layout.ts'
import { button, chosen, heading } from '../steps.ts'
import { desktop, dialog, type Journey, phone } from './Journey.ts'

type HostWindow = { dataLayer?: { event?: string }[]; counted: { bookings: number } }

const mailsOf = async (tenant: string) =>
  (await (await fetch(`${addresses.api}/t/${tenant}/sandbox/mail.json`)).json()) as { subject: string }[]

export const bookingJourneys: Journey[] = [
  {
    name: 'booking',
    title: 'A guest books from the search bar, and the page counts one purchase',
    // Most guests with Firefox have a desktop, and most guests with WebKit a phone.
    visits: [desktop('ja', 'firefox'), phone('en', 'webkit')],
    moreVisits: [desktop('en'), phone('ja')],
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
      assert.equal(await steps.read('app', controlRows), 1)
      await picture('rooms')
      await steps.choosePlan('app', twinRooms[language].hakone)
      for (const distance of await steps.read('app', titleDistances))
        assert.ok(distance > 10, `${distance} px`)
      await driver.back()
      await steps.see('app', chosen)
      await steps.see('page', dialog)
      await steps.click('app', button(text.continue))
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
    name: 'new-tab',
    title: 'A hotel’s page opens the booking in a new tab, where the guest goes back and forward and books',
    visits: [],
    moreVisits: [desktop('ja')],
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
