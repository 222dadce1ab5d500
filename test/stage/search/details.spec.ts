import type { Page } from 'playwright/test'
import { heading, results } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { tabTo, tabToAndPress } from '../../support/journey/keyboard.ts'
import { drag } from '../../support/journey/touch.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const room = (page: Page) => page.getByRole('button', { name: /^About this room/ })
const plan = (page: Page, name: string) =>
  page.getByRole('button', { name: `Details and cancellation policy ${name}`, exact: true })

/** A finger moves across the middle of the window, between two parts of its width. */
async function swipe(page: Page, from: number, to: number) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await drag(page, { x: width * from, y: height / 2 }, { x: width * (to - from) })
}

test('The details of a room open by keyboard, turn their pictures by the arrow keys and close, and the focus returns', async ({
  page,
  stage,
}) => {
  await stage.show(results())
  // The app first normalizes the address.
  await expect(page).toHaveURL(/room_count=1/)
  const address = page.url()
  await expect(room(page)).toBeVisible()
  await tabToAndPress(page, room(page))
  const details = dialog(page, 'Deluxe Mountain Twin')
  await expect(details).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: '34 m²' })).toBeVisible()
  await expect(details.getByRole('img').first()).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  expect(page.url()).toBe(address)
  await tabTo(page, details.getByRole('group', { name: 'Pictures of Deluxe Mountain Twin' }))
  // Before the first picture comes the last. To the right, the browser itself would scroll the row.
  await page.keyboard.press('ArrowLeft')
  await expect(details.getByText(/^(\d+) \/ \1$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(room(page)).toBeFocused()
  expect(page.url()).toBe(address)

  // The cheapest plan stands beside the button.
  const cheapest = page.getByRole('button', { name: /^Choose / }).first()
  const [, name = '', price = ''] =
    /^Choose (.+), .+, (¥.+)$/.exec((await cheapest.getAttribute('aria-label')) ?? '') ?? []
  await room(page).click()
  await expect(details.getByText(name, { exact: true })).toBeVisible()
  await expect(details.getByText(price, { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
})

test('A press on a picture shows the pictures full screen, which keys turn and close', async ({
  page,
  stage,
}) => {
  await stage.show(results())
  const card = page.getByRole('article').first()
  const pictures = dialog(page, 'Pictures of Deluxe Mountain Twin')
  const first = card.getByRole('img').first()
  await first.click()
  await expect(pictures).toBeVisible()
  const caption = (await first.getAttribute('alt')) ?? ''
  await expect(pictures.getByText(caption)).toBeInViewport()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await pictures.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByRole('status')).toHaveText(/^2 \/ \d$/)
  await expect(pictures.getByText(caption)).not.toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(pictures).toHaveCount(0)

  // By keyboard, from the second picture of the card.
  const enlarge = card.getByRole('button', { name: /full screen$/ })
  await card.getByRole('group', { name: 'Pictures of Deluxe Mountain Twin' }).press('ArrowRight')
  await expect(enlarge).toHaveAccessibleName(/^2 \/ \d/)
  await enlarge.press('Enter')
  await expect(pictures.getByRole('status')).toHaveText(/^2 \/ \d$/)
  await page.keyboard.press('ArrowLeft')
  await expect(pictures.getByText(caption)).toBeInViewport()
  await pictures.getByRole('button', { name: 'Close' }).click()
  await expect(pictures).toHaveCount(0)
  await expect(enlarge).toBeFocused()
})

test('The details of a plan are a sheet on a desktop with the price of each night and the terms, and the plan can be chosen there', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(results())
  await plan(page, 'Room only').click()
  const details = dialog(page, 'Room only')
  await expect(details.getByText('Deluxe Mountain Twin').first()).toBeVisible()
  const prices = details.getByRole('list').filter({ hasText: '¥' }).first()
  await expect(prices.getByRole('listitem')).toHaveCount(2)
  await expect(details.getByText('No-show')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Choose', exact: true })).toBeInViewport()
  await expect(details.getByRole('button', { name: 'Close' })).toBeInViewport()
  expect((await details.boundingBox())?.width).toBeLessThan(page.viewportSize()?.width ?? 0)
  await details.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Chosen: Room only/ })).toBeVisible()

  await plan(page, 'Room only').click()
  await expect(details.getByRole('button', { name: 'Chosen' })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(plan(page, 'Room only')).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
})

test('A guest reads the details of a plan in Japanese', { tag: '@long' }, async ({ page, stage }) => {
  await stage.show(results({ locale: 'ja' }))
  await page.getByRole('button', { name: '詳細・キャンセルポリシー 素泊まり', exact: true }).click()
  const details = dialog(page, '素泊まり')
  await expect(details.getByRole('heading', { name: '料金' })).toBeVisible()
  await expect(details.getByRole('button', { name: '選ぶ', exact: true })).toBeVisible()
  await details.getByRole('button', { name: '閉じる' }).click()
  await expect(details).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The details of a plan and the pictures fill the screen, and a swipe turns the pictures', async ({
    page,
    stage,
  }) => {
    await stage.show(results())
    await plan(page, 'Room only').tap()
    const details = dialog(page, 'Room only')
    await expect(details.getByRole('button', { name: 'Choose', exact: true })).toBeInViewport()
    await expect(details.getByRole('button', { name: 'Close' })).toBeInViewport()
    expect(await details.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
    await expectAccessible(page, 'dialog[open]')
    await details.getByRole('button', { name: 'Close' }).tap()

    await page.getByRole('article').first().getByRole('img').first().tap()
    const pictures = dialog(page, 'Pictures of Deluxe Mountain Twin')
    const counter = pictures.getByRole('status')
    await expect(counter).toHaveText(/^1 \/ \d$/)
    expect(await pictures.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
    await swipe(page, 0.9, 0.2)
    await expect(counter).toHaveText(/^2 \/ \d$/)
    // The counter changes half-way. A touch on a moving picture only stops it.
    await expect(pictures.getByRole('img').first()).not.toBeInViewport()
    await swipe(page, 0.1, 0.8)
    await expect(counter).toHaveText(/^1 \/ \d$/)
    await pictures.getByRole('button', { name: 'Close' }).tap()

    await page.getByRole('button', { name: /^About this room/ }).tap()
    const about = dialog(page, 'Deluxe Mountain Twin')
    await expect(about.getByRole('button', { name: 'Choose', exact: true })).toBeInViewport()
    expect(await about.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
  })
})
