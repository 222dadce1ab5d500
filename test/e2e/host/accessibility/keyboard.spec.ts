import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { tabToAndPress } from '../../../support/journey/keyboard.ts'
import { stayDays } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()

test('The focus begins at the search, and Escape closes only the topmost layer', { tag: '@long' }, async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout, adults: '2' }))
  const widget = page.getByRole('dialog')
  const app = appIn(page)
  await expect(app.getByRole('article').first()).toBeVisible()
  const button = (name: string | RegExp) => app.getByRole('button', { name })
  await expect(app.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(texts.en.dates)).toBeFocused()

  for (const name of [texts.en.dates, texts.en.guests, 'More options']) {
    await button(name).focus()
    await page.keyboard.press('Enter')
    await expect(app.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.getByRole('dialog')).toBeHidden()
    await expect(button(name)).toBeFocused()
  }
  const about = button(/^About this room/).first()
  await tabToAndPress(page, about)
  await expect(app.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.getByRole('dialog')).toBeHidden()
  await expect(about).toBeFocused()
  await expect(widget).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget).toBeHidden()
})
