import type { Page } from 'playwright/test'
import { dayAhead, heading, results } from '../../support/journey/booking.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { firstPlan, pickDays } from '../../support/journey/steps.ts'
import { reach } from '../../support/journey/touch.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** The buttons of the current list. A list that was replaced is inert, and its cards are removed later. */
const plans = (page: Page) => page.locator('[data-choose]:not([inert] *)')
const freePlans = (page: Page) => plans(page).and(page.locator('[aria-disabled="false"]'))

for (const [size, options] of Object.entries({ desktop: {}, phone }))
  test.describe(size, () => {
    test.use(options)

    test(`${size}: Before a choice the summary has no button, and on a phone appears only to say that there is no network`, async ({
      page,
      stage,
      consoleErrors,
    }) => {
      // The page may still load its later parts.
      consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/)
      await stage.show(results())
      await expect(freePlans(page).first()).toBeVisible()
      const summary = page.getByRole('complementary', { name: 'Your stay' })
      if (size === 'phone') await expect(summary).toHaveCount(0)
      else
        await expect(
          summary.getByText('Please choose a room.', { exact: true }).filter({ visible: true }),
        ).toHaveCount(1)
      await expect(summary.getByRole('button', { name: /room|Continue/ })).toHaveCount(0)
      // Wherever the guest is in the list.
      await reach(plans(page).last())
      const offline = summary.getByText('You seem to be offline. What you have chosen is kept.')
      await expect(offline).toHaveCount(0)
      await page.context().setOffline(true)
      await expect(offline).toBeInViewport({ ratio: 1 })
      await page.context().setOffline(false)
      await expect(offline).toHaveCount(0)
    })

    test(`${size}: In a search for three rooms the rooms stay in view, and the summary counts the chosen rooms`, {
      tag: size === 'desktop' ? '@long' : [],
    }, async ({ page, stage }) => {
      const rooms = JSON.stringify([{ adults: 2 }, { adults: 2 }, { adults: 1 }])
      await stage.show(results({ rooms, room_type_codes: '' }))
      const switches = page.getByRole('group', { name: 'Rooms of your search' })
      await reach(plans(page).last())
      await expect(switches).toBeInViewport({ ratio: 1 })
      for (const next of [2, 3]) {
        await freePlans(page).last().click()
        const room = switches.getByRole('button', { name: new RegExp(`^Room ${next} `), pressed: true })
        await expect(room).toBeFocused()
        await expect(page.getByRole('button', { name: `Go to room ${next}`, exact: true })).toBeVisible()
      }
      await freePlans(page).last().click()
      if ((page.viewportSize()?.width ?? 0) < 992)
        await expect(page.getByRole('button', { name: /^3 rooms chosen/ })).toBeVisible()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(heading(page, 'Who is coming?')).toBeVisible()
      // Every room has the booker's name until the guest changes it.
      await expect(
        page.getByRole('checkbox', { name: 'Same as the person booking', checked: true }),
      ).toHaveCount(3)
    })
  })

test('Without dates the page names the requested room, leads to all rooms, and asks for dates until they are chosen', async ({
  page,
  stage,
}) => {
  await stage.show('/booking/result?code=hakone&room_type_codes=deluxe-twin')
  await expect(heading(page, 'Deluxe Mountain Twin: choose your dates')).toBeVisible()
  await page.getByRole('button', { name: 'Or see all rooms' }).click()
  await expect(heading(page, 'When would you like to stay?')).toBeVisible()
  // The calendar proposes dates. The bar names them when the guest has chosen them.
  const bar = page.getByRole('button', { name: /^Check-in/ })
  await expect(bar).toContainText('Choose your dates')
  const selected = page.getByRole('gridcell', { selected: true })
  await expect(page.getByRole('button', { name: 'Show rooms for 1 night' })).toBeVisible()
  await expect(selected).toHaveCount(0)
  const [checkin, checkout] = [dayAhead(60), dayAhead(62)]
  await pickDays(page.getByRole('main'), [checkin, checkout], 'en')
  await expect(selected).toHaveCount(3)
  await expect(bar).toContainText('2 nights')
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
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expandCards(page)
  const second = plans(page).nth(1)
  const name = (await second.getAttribute('aria-label'))?.replace('Choose ', 'Chosen: ') ?? ''
  await second.click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await page.goBack()
  await expect(chosen).toHaveAccessibleName(name)
})
