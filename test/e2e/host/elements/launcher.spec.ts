import type { Page } from 'playwright/test'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const launcher = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })

/** The topmost element at the middle of the launcher. */
const topmostAtLauncher = async (page: Page) => {
  const box = await launcher(page).boundingBox()
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  ] as const)
}

const fixedBar = (attributes: string) =>
  `<div ${attributes} id="bar" style="position:fixed;inset:auto 0 0;height:90px;background:#ddd;z-index:2147483647"><button>Call us</button></div>`

test('The launcher is above a fixed bar at the bottom of the page', { tag: '@phone' }, async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, { body: fixedBar('') })
  await expect.poll(() => topmostAtLauncher(page)).toBe('noren-launcher')
  const [own, theirs] = [await launcher(page).boundingBox(), await page.locator('#bar').boundingBox()]
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan(theirs?.y ?? 0)
  await launcher(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('The launcher moves up when a fixed bar appears and down when the bar disappears', {
  tag: '@phone',
}, async ({ page, tenant }) => {
  await openTestPage(page, tenant)
  const before = await launcher(page).boundingBox()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), fixedBar(''))
  await expect.poll(async () => (await launcher(page).boundingBox())?.y).toBe((before?.y ?? 0) - 82)
  await page.evaluate(() => document.querySelector('#bar')?.remove())
  await expect.poll(async () => (await launcher(page).boundingBox())?.y).toBe(before?.y)
})

test('A consent banner covers the launcher until the banner is closed', { tag: '@phone' }, async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, { body: fixedBar('') })
  await expect.poll(() => topmostAtLauncher(page)).toBe('noren-launcher')
  // The bar becomes a dialog. The added element makes the launcher check its position again.
  await page.evaluate(() => {
    document.querySelector('#bar')?.setAttribute('role', 'dialog')
    document.body.append(document.createElement('i'))
  })
  await expect.poll(() => topmostAtLauncher(page)).toBe('div')
  await page.evaluate(() => document.querySelector('#bar')?.remove())
  await expect.poll(() => topmostAtLauncher(page)).toBe('noren-launcher')
})
