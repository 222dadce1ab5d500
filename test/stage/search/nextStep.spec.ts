import type { Page } from 'playwright/test'
import { heading, results } from '../../support/journey/booking.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** The buttons of the current list. A list that was replaced is inert, and its cards are removed later. */
const plans = (page: Page) => page.locator('[data-choose]:not([inert] *)')
const freePlans = (page: Page) => plans(page).and(page.locator('[aria-disabled="false"]'))
const price = (name: string | null) => Number(name?.match(/¥([\d,]+)$/)?.[1]?.replaceAll(',', ''))

for (const [size, options] of Object.entries({ desktop: {}, phone }))
  test.describe(size, () => {
    test.use(options)

    test(`${size}: Before a choice the summary has the lowest price and says what is missing, and its button keeps the place in the list`, async ({
      page,
      stage,
    }) => {
      await stage.show(results({ room_type_codes: '' }))
      // Cards are rendered one by one.
      const found = await page.getByText(/^\d+ room types? found$/).textContent()
      await expect(page.getByRole('article')).toHaveCount(Number.parseInt(found ?? '', 10))
      const names = await freePlans(page).evaluateAll((all) =>
        all.map((plan) => plan.getAttribute('aria-label')),
      )
      const lowest = Math.min(...names.map(price))
      const button = page.getByRole('button', { name: /^See rooms from ¥[\d,]+$/ })
      expect(price(await button.textContent())).toBe(lowest)
      const summary = page.getByRole('complementary', { name: 'Your stay' })
      await expect(summary.getByText('Please choose a room.').filter({ visible: true })).toHaveCount(1)
      await plans(page).last().scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await button.click()
      const focused = page.locator('[data-choose]:focus')
      await expect(focused).toBeInViewport()
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(
        (page.viewportSize()?.height ?? 0) * 1.5,
      )
    })

    test(`${size}: In a search for three rooms the rooms stay in view, and the summary counts the chosen rooms`, async ({
      page,
      stage,
    }) => {
      const rooms = JSON.stringify([{ adults: 2 }, { adults: 2 }, { adults: 1 }])
      await stage.show(results({ rooms, room_type_codes: '' }))
      const switches = page.getByRole('group', { name: 'Rooms of your search' })
      await expect(page.getByRole('button', { name: 'Go to room 1', exact: true })).toBeVisible()
      await plans(page).last().scrollIntoViewIfNeeded()
      await expect(switches).toBeInViewport({ ratio: 1 })
      for (const next of [2, 3]) {
        await freePlans(page).last().click()
        const room = switches.getByRole('button', { name: new RegExp(`^Room ${next} `), pressed: true })
        await expect(room).toBeFocused()
      }
      await freePlans(page).last().click()
      if ((page.viewportSize()?.width ?? 0) < 992)
        await expect(page.getByRole('button', { name: /^3 rooms chosen/ })).toBeVisible()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(heading(page, 'Who is coming?')).toBeVisible()
      // The booker's name is that of every room until the guest changes it.
      await expect(
        page.getByRole('checkbox', { name: 'Same as the person booking', checked: true }),
      ).toHaveCount(3)
    })

    test(`${size}: Without a network the summary says so beside its button, wherever the guest is in the list`, async ({
      page,
      stage,
      consoleErrors,
    }) => {
      // The page may still load its later parts.
      consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/)
      await stage.show(results())
      await plans(page).last().scrollIntoViewIfNeeded()
      const summary = page.getByRole('complementary', { name: 'Your stay' })
      const offline = summary.getByText('You seem to be offline. What you have chosen is kept.')
      await expect(summary.getByRole('button', { name: /^See rooms from/ })).toBeInViewport({ ratio: 1 })
      await expect(offline).toHaveCount(0)
      await page.context().setOffline(true)
      await expect(offline).toBeInViewport({ ratio: 1 })
      await page.context().setOffline(false)
      await expect(offline).toHaveCount(0)
    })
  })

test('Without dates the page names the requested room, and leads to all rooms', async ({ page, stage }) => {
  await stage.show('/booking/result?code=hakone&room_type_codes=deluxe-twin')
  await expect(heading(page, 'Deluxe Mountain Twin: choose your dates')).toBeVisible()
  await page.getByRole('button', { name: 'Or see all rooms' }).click()
  await expect(heading(page, 'When would you like to stay?')).toBeVisible()
  await expect(page).not.toHaveURL(/room_type_codes/)
})

test('A guest who has chosen a plan and comes back sees the choice, undoes it and chooses another plan', async ({
  page,
  stage,
}) => {
  await stage.show(results())
  await firstPlan(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await page.goBack()
  const chosen = page.getByRole('button', { name: /^Chosen: / })
  await chosen.click()
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^See rooms from/ })).toBeVisible()
  await expandCards(page)
  const second = plans(page).nth(1)
  const name = (await second.getAttribute('aria-label'))?.replace('Choose ', 'Chosen: ') ?? ''
  await second.click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await page.goBack()
  await expect(chosen).toHaveAccessibleName(name)
})
