import { addresses } from '../../support/addresses.ts'
import { texts } from '../../support/journey/texts.ts'
import { button, checkin, checkout, heading } from '../steps.ts'
import { type Journey, phone } from './Journey.ts'

/** Lets the guest choose a file. No driver opens the dialog of the system. */
function chooseFile() {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for files')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['%PDF-1.7\n'], 'rooms.pdf', { type: 'application/pdf' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const isSaved = () =>
  [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
    textContent?.includes('The hotel has your answers.'),
  )

export const answerJourneys: Journey[] = [
  {
    name: 'answers',
    title: 'A guest answers questions, attaches a file, orders an extra, and answers again after the booking',
    visits: [],
    moreVisits: [phone('en')],
    async run({ driver, steps, language, tenant, picture }) {
      const text = texts[language]
      const query = new URLSearchParams({ code: 'preview', checkin, checkout, adults: '2' })
      await driver.open(`${addresses.app}/t/${tenant}/booking/result?${query}`)
      // What the hotel says about a plan comes after the plan, and moves its button.
      await steps.see('page', { css: 'li, p', name: /The café on the ground floor/ })
      await steps.click('page', button(/^Choose /))
      await steps.see('page', heading(text.detailsTitle))
      await steps.fillDetails('page')
      await steps.select('page', { css: '#guest-answers-q-1051-0' }, '16:00')
      await steps.expect('page', () => document.querySelector('input[type="file"]') !== null)
      await driver.run('page', chooseFile)
      await steps.see('page', { css: 'li[data-state="done"]' })
      await steps.click('page', { css: '[id^="extra-"] output + button' })
      await picture('details')
      await steps.review('page')
      await steps.confirm('page')
      await steps.select('page', { css: '#stay-questions-answers-q-1059-0' }, '09:30')
      await steps.click('page', button('Save your answers'))
      await steps.expect('page', isSaved)
      await picture('confirmation')
    },
  },
]
