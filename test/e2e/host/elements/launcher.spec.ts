import type { Page } from 'playwright/test'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { holdApp, openTestPage } from '../../../support/journey/widget/testPage.ts'

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

const BAR =
  '<div id="bar" style="position:fixed;inset:auto 0 0;height:90px;background:#ddd;z-index:2147483647"><button>Call us</button></div>'
const addBar = (page: Page) =>
  page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), BAR)
const removeBar = (page: Page) => page.evaluate(() => document.querySelector('#bar')?.remove())

test('The launcher stands above a fixed bar of the page while the bar is there, and under a consent banner', {
  tag: '@phone',
}, async ({ page, tenant }) => {
  await holdApp(page)
  await openTestPage(page, tenant)
  const top = async () => (await launcher(page).boundingBox())?.y
  const before = (await top()) ?? 0
  await test.step('a bar', async () => {
    await addBar(page)
    await expect.poll(top).toBe(before - 82)
    expect(await topmostAtLauncher(page)).toBe('noren-launcher')
    const [own, theirs] = [await launcher(page).boundingBox(), await page.locator('#bar').boundingBox()]
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan(theirs?.y ?? 0)
  })
  await test.step('a consent banner', async () => {
    // The bar becomes a dialog. The added element makes the launcher check its position again.
    await page.evaluate(() => {
      document.querySelector('#bar')?.setAttribute('role', 'dialog')
      document.body.append(document.createElement('i'))
    })
    await expect.poll(() => topmostAtLauncher(page)).toBe('div')
  })
  await test.step('no bar', async () => {
    await removeBar(page)
    await expect.poll(top).toBe(before)
    expect(await topmostAtLauncher(page)).toBe('noren-launcher')
  })
  await addBar(page)
  await expect.poll(top).toBe(before - 82)
  await launcher(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
