import { nightsBetween } from '#shared/stay/stayDates.ts'
import { shellText } from '../../support/journey/shellText.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { focusedDay } from '../layout.ts'
import { button, checkin, checkout, dayButton, focused, heading } from '../steps.ts'
import { desktop, dialog, type Journey, phone } from './Journey.ts'

export const inputJourneys: Journey[] = [
  {
    name: 'keyboard',
    title: 'A guest reaches the details with the keyboard alone, and Escape returns to the search button',
    visits: [],
    moreVisits: [desktop('en')],
    async run(scene) {
      const { driver, steps, language, openPage } = scene
      const text = texts[language]
      await openPage('search-bar')
      await steps.tabToAndPress('page', text.dates)
      await steps.see('page', { css: '[data-day]', isFocused: true })
      // The calendar opens on the hotel's default check-in if the settings are there, else on today.
      const days = nightsBetween(await driver.run('page', focusedDay), checkin)
      await steps.press('ArrowDown', Math.floor(days / 7))
      await steps.press('ArrowRight', days % 7)
      await steps.see('page', { ...dayButton(checkin, language), isFocused: true })
      await steps.press('Enter')
      await steps.press('ArrowRight', 2)
      await steps.see('page', { ...dayButton(checkout, language), isFocused: true })
      await steps.press('Enter')
      await steps.see('page', focused(text.search))
      await steps.press('Enter')
      await steps.tabToAndPress('app', text.choose(twinRooms[language].hakone))
      await steps.see('app', heading(text.detailsTitle))
      await driver.press('Escape')
      await steps.gone('page', dialog)
      await steps.see('page', focused(text.search))
    },
  },
  {
    name: 'language',
    title: 'The bar and the next visit have the language that the guest has chosen in the booking',
    visits: [],
    moreVisits: [phone('en')],
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
]
