import type { Locator } from 'playwright/test'
import { bookByCalls, confirmationPath, detailsPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** The place of the text of an element, without the padding of its touch target. */
const textBox = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, top } = range.getBoundingClientRect()
    return { left, right, top }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('In Japanese, the family name stands beside the given name, and a number in Japan has no country code', async ({
    page,
    stage,
  }) => {
    await stage.show(detailsPath({ locale: 'ja' }))
    const places: Record<string, { x: number; y: number }> = {}
    for (const name of ['姓', '名', '姓（ふりがな）', '名（ふりがな）']) {
      const field = page.getByRole('textbox', { name, exact: true })
      places[name] = (await field.boundingBox()) ?? { x: 0, y: -1 }
    }
    expect(places.姓?.y).toBe(places.名?.y)
    expect(places.姓?.x).toBeLessThan(places.名?.x ?? 0)
    expect(places['姓（ふりがな）']?.y).toBe(places['名（ふりがな）']?.y)
    await page.locator('summary', { hasText: 'ご到着・キャンセルについて' }).click()
    const call = page.getByRole('main').getByRole('link', { name: /0460-00-0120/ })
    await expect(call).toHaveAttribute('href', 'tel:+81460000120')
  })

  test('Buttons that look like text begin and end with their column', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
  }) => {
    await stage.show(detailsPath())
    const title = await textBox(page.getByRole('heading', { level: 1 }))
    const coupon = await textBox(page.getByRole('button', { name: 'Have a coupon code?' }))
    expect(Math.abs(coupon.left - title.left)).toBeLessThan(2)
    await stage.show(reviewPath(), { stored: typed() })
    const column = await page.getByRole('main').locator('section').first().boundingBox()
    const edit = await textBox(page.getByRole('link', { name: /^Edit/ }).first())
    expect(Math.abs(edit.right - (column ? column.x + column.width : 0))).toBeLessThan(2)
    await stage.show(confirmationPath(await bookByCalls(tenant)))
    const again = await textBox(page.getByRole('link', { name: 'New search' }))
    const thanks = await textBox(page.getByRole('heading', { level: 1 }))
    expect(Math.abs(again.left - thanks.left)).toBeLessThan(2)
  })
})

test('The links below the hotel’s own footer begin where the page begins, and name each page once', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath())
  const title = await textBox(page.getByRole('link', { name: 'Back to the rooms' }))
  const footer = page.getByRole('contentinfo')
  const terms = await textBox(footer.getByRole('link', { name: /^Terms and conditions/ }))
  const own = await textBox(footer.getByText('120 Miyanoshita').first())
  expect(Math.abs(terms.left - own.left)).toBeLessThan(2)
  expect(Math.abs(title.left - own.left)).toBeLessThan(30)
  for (const name of [/^Privacy/, /^Terms and conditions/])
    await expect(footer.getByRole('link', { name })).toHaveCount(1)
})

test('The tax stands directly under the total that contains it', async ({ page, stage }) => {
  await stage.show(reviewPath(), { stored: typed() })
  const price = page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: 'Price', exact: true }),
    })
  const lines = await price.locator('p, li').filter({ visible: true }).allTextContents()
  const total = lines.findIndex((line) => line.startsWith('Total'))
  expect(lines[total + 1]).toMatch(/^incl\. ¥[\d,]+ tax/)
})
