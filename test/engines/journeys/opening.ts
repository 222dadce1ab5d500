import assert from 'node:assert/strict'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { until } from '../browser/until.ts'
import { button, checkin, checkout, chosen, heading } from '../steps.ts'
import { desktop, dialog, type Journey } from './Journey.ts'

const launcher = { css: '.launcher' }

export const openingJourneys: Journey[] = [
  {
    name: 'launcher',
    title: 'The launcher opens the booking, and Escape closes it and returns the focus',
    // The journey with the keyboard closes with Escape too.
    visits: [],
    moreVisits: [desktop('ja')],
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
    name: 'inline',
    title: 'The booking in the page is as high as its content, and back goes inside it',
    visits: [],
    moreVisits: [desktop('ja')],
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
]
