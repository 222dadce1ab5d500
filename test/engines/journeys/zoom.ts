import assert from 'node:assert/strict'
import type { Noren } from '#loader/api/noren.d.ts'
import { texts } from '../../support/journey/texts.ts'
import { until } from '../browser/until.ts'
import { popoverGap, zoomPage } from '../layout.ts'
import { button, heading } from '../steps.ts'
import { desktop, type Journey } from './Journey.ts'

/** Zooms of the root element and of the body. */
const zoomedPages: [root: string, body: string][] = [
  ['1', '1.25'],
  ['1.25', '0.8'],
]

export const zoomJourneys: Journey[] = [
  {
    name: 'zoom',
    title:
      'On a zoomed page the calendar stands beside the bar, also if it is scrolled, and the booking opens',
    visits: [],
    moreVisits: [desktop('en')],
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
      await driver.run('page', () => void (window as unknown as { Noren: Noren }).Noren.open('search'))
      await steps.see('app', heading(/./))
      await picture('booking')
    },
  },
]
