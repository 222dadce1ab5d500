import { results } from '../../support/journey/booking.ts'
import { dates, panel } from '../../support/journey/searchForm.ts'
import { planOf } from '../../support/journey/steps.ts'
import { twinRooms } from '../../support/journey/texts.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.use(phone)

test('Forced colours keep the arrows of lists and the number of the chosen view, and links have no box', {
  tag: '@long',
}, async ({ page, stage }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await stage.show(results())
  await expect(planOf(page, twinRooms.en.hakone)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCSS('appearance', 'auto')
  const chosen = page.getByRole('button', { name: /^By room/ })
  const colour = await chosen.evaluate((side) => getComputedStyle(side).color)
  await expect(chosen.getByText(/^\d+$/)).toHaveCSS('color', colour)
  const link = page.getByRole('button', { name: /^Details and cancellation policy/ }).first()
  await expect(link).toHaveCSS('border-top-width', '0px')
  await page.emulateMedia({ forcedColors: 'none' })
})

/** Runs in the page: the texts that the focus ring of a control crosses, and whether it has a ring. */
function ringOf(control: Element) {
  const style = getComputedStyle(control)
  const [offset, width] = [style.outlineOffset, style.outlineWidth].map((length) => Number.parseFloat(length))
  const box = control.getBoundingClientRect()
  const crossed: string[] = []
  const texts = document.createTreeWalker(
    control.closest('[data-plan]') ?? control.parentElement ?? control,
    NodeFilter.SHOW_TEXT,
  )
  /** Where a text is, compared with the box that is `beyond` pixels larger on each side. */
  const placeOf = (text: DOMRect, beyond: number) => ({
    isIn:
      text.left >= box.left - beyond &&
      text.right <= box.right + beyond &&
      text.top >= box.top - beyond &&
      text.bottom <= box.bottom + beyond,
    isOut:
      text.right <= box.left - beyond ||
      text.left >= box.right + beyond ||
      text.bottom <= box.top - beyond ||
      text.top >= box.bottom + beyond,
  })
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const element = node.parentElement
    if (!node.textContent?.trim() || !element?.checkVisibility() || element.closest('.unseen')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    const isWithin = placeOf(text, offset ?? 0).isIn
    const isAway = placeOf(text, (offset ?? 0) + (width ?? 0)).isOut
    if (!isWithin && !isAway) crossed.push(node.textContent)
  }
  return { isVisible: style.outlineStyle !== 'none', crossed }
}

test('The focus rings of a button that looks like a link and of other prices cross no text', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(results())
  await expect(planOf(page, twinRooms.en.hakone)).toBeVisible()
  const link = page.getByRole('button', { name: /^Details and cancellation policy/ })
  for (const control of [link, page.locator('summary')]) {
    await control.first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(control.first()).toBeFocused()
    await expect.poll(() => control.first().evaluate(ringOf)).toEqual({ isVisible: true, crossed: [] })
  }
})

test('Escape closes a panel first, then the summary of the stay, and only after both is it left to the frame', async ({
  page,
  stage,
}) => {
  const rooms = JSON.stringify([{ adults: 2 }, { adults: 2 }])
  await stage.show(results({ rooms }))
  await planOf(page, twinRooms.en.hakone).click()
  const summary = page.getByRole('button', { name: /^1 of 2 rooms/ })
  await summary.click()
  await expect(summary).toHaveAttribute('aria-expanded', 'true')
  /** Presses Escape. Returns whether the app has handled it: otherwise the frame closes. */
  const pressEscape = async () => {
    const last = await page.evaluateHandle(() => {
      const seen = { isHandled: false }
      window.addEventListener(
        'keydown',
        (event) => Object.assign(seen, { isHandled: event.defaultPrevented }),
        {
          once: true,
        },
      )
      return seen
    })
    await page.keyboard.press('Escape')
    return last.evaluate(({ isHandled }) => isHandled)
  }
  await dates(page).press('Enter')
  await expect(panel(page)).toBeVisible()
  expect(await pressEscape()).toBe(true)
  await expect(panel(page)).toHaveCount(0)
  await expect(summary).toHaveAttribute('aria-expanded', 'true')
  expect(await pressEscape()).toBe(true)
  await expect(summary).toHaveAttribute('aria-expanded', 'false')
  await expect(summary).toBeFocused()
  expect(await pressEscape()).toBe(false)
})
