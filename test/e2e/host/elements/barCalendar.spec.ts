import type { Locator, Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import {
  brief,
  clickDisabled,
  firstDay,
  leaveRooms,
  peak,
  showDay,
  status,
  tuesday,
} from '../../../support/journey/calendar.ts'
import { appIn, expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { texts } from '../../../support/journey/texts.ts'

const childrensDay = firstDay(0, (day) => day.endsWith('-05-05'))
const barOf = (page: Page) => page.getByRole('search')

/** The languages of the checks of widths: `npm test` has those with the longest words and with the longest notes. */
const languages = process.env.NOREN_TEST_ALL ? locales : (['en', 'ko'] as const)

async function openDates(page: Page) {
  await barOf(page).getByRole('button', { name: texts.en.dates }).click()
  const calendar = barOf(page).getByRole('dialog')
  await expect(calendar.getByText('¥').first()).toBeVisible()
  return calendar
}

/** How many lines each date of the bar's field has. */
const linesOfDates = (page: Page, dates: string[]) =>
  barOf(page)
    .locator('#dates')
    .evaluate((field, dates) => {
      const node = field.firstChild as Text
      return dates.map((date) => {
        const from = node.data.replaceAll('\u00a0', ' ').indexOf(date)
        const range = new Range()
        range.setStart(node, from)
        range.setEnd(node, from + date.length)
        return from < 0 ? 0 : new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    }, dates)

/** The contrast of a day's texts with the day's own background; hex and rgb colours are drawn on a canvas. */
const contrastOf = (day: Locator) =>
  day.evaluate((button) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const luminance = (color: string) => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) => {
        const value = part / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const back = luminance(getComputedStyle(button).backgroundColor)
    const contrasts = [button, ...button.children].map((part) => {
      const ink = luminance(getComputedStyle(part).color)
      return (Math.max(back, ink) + 0.05) / (Math.min(back, ink) + 0.05)
    })
    return Math.min(...contrasts)
  })

/** A Tuesday in the month of `peak`. */
const nearPeak = [10, -4]
  .map((more) => addDays(peak, more))
  .find((day) => day.slice(0, 7) === peak.slice(0, 7)) as typeof peak

/** In the week after `tuesday`, in the same month. */
const soldOut = addDays(tuesday, 8)

test('The days of the calendar show their rooms, minimum stays and holidays in words', async ({
  page,
  host,
  sandbox,
}) => {
  await leaveRooms(sandbox, 'hakone', tuesday, 3)
  await leaveRooms(sandbox, 'hakone', soldOut)
  await page.goto(host('search-bar'))
  const calendar = await openDates(page)
  // The reasons of the days belong to the search with this currency.
  await page.evaluate(() => window.Noren.setCurrency('KRW'))
  /** The checks by day. The calendar goes through the months in their order. */
  const checks: Record<string, (day: Locator) => Promise<void>> = {
    [tuesday]: async (day) => {
      await expect(day).toContainText('3 left')
      await expect(day.locator('small').first()).toHaveText(/^[¥₩]/)
      await expect(day).toHaveAccessibleName(/from [¥₩][\d,]+ for/)
      await expect(calendar.getByText('tax included.')).toBeVisible()
      await expect(calendar.getByText('Bold: the lowest price per night of the month.')).toBeVisible()
    },
    [soldOut]: async (day) => {
      await expect(day).toHaveAccessibleName(/, sold out/)
      await expect(day).toBeDisabled()
      await clickDisabled(day)
      const reason = new RegExp(`Sold out on the night of \\w+,? ${brief(soldOut)}`)
      await expect(status(calendar, reason)).toBeVisible()
    },
    [peak]: (day) => expect(day).toContainText('2+ nights'),
    [childrensDay]: async (day) => {
      await expect(day).toHaveAccessibleName(/, Children’s Day$/)
      await expect(calendar.getByText('5 May Children’s Day')).toBeVisible()
      await expect(day.locator('.holiday')).toHaveText('5')
    },
  }
  for (const day of Object.keys(checks).sort())
    await test.step(day, async () => checks[day]?.(await showDay(calendar, day)))
  // The frame of the app is not visible yet.
  await expectAccessible(page, 'body')
})

test('The chosen days are readable, previewed and priced, and can be cleared for a search without dates', async ({
  page,
  host,
  sandbox,
}) => {
  await leaveRooms(sandbox, 'hakone', tuesday, 3)
  await page.goto(host('search-bar'))
  const calendar = await openDates(page)
  const cell = (day: string) => calendar.locator(`[data-day="${day}"]`).locator('xpath=..')
  await test.step('a click on a price', async () => {
    const day = await showDay(calendar, tuesday)
    await expect(day).toContainText('3 left')
    await day.getByText('¥').click()
    await day.hover()
    await expect(cell(tuesday)).toHaveAttribute('aria-selected', 'true')
    await expect(calendar.getByText('Now choose your check-out')).toBeVisible()
    await expect.poll(() => contrastOf(day)).toBeGreaterThan(4.5)
  })
  await test.step('the pointer and the focus', async () => {
    await cell(addDays(tuesday, 3)).hover()
    await expect(cell(addDays(tuesday, 2))).toHaveClass(/inside/)
    await expect(cell(addDays(tuesday, 4))).not.toHaveClass(/inside/)
    await page.mouse.move(1, 1)
    await calendar.locator(`[data-day="${tuesday}"]`).press('ArrowRight')
    await expect(cell(addDays(tuesday, 1))).toHaveClass(/inside/)
    await expect(cell(addDays(tuesday, 2))).not.toHaveClass(/inside/)
  })
  await test.step('the foot', async () => {
    await (await showDay(calendar, addDays(tuesday, 3))).click()
    await barOf(page).getByRole('button', { name: texts.en.dates }).click()
    await expect(calendar.getByRole('status')).toHaveText(/ · 3\snights from ¥[\d,]+$/)
  })
  const anyDates = calendar.getByRole('button', { name: 'Any dates' })
  await expect(anyDates).toHaveCount(0)
  await calendar.getByRole('button', { name: 'Clear' }).click()
  await anyDates.click()
  await expect(appIn(page).getByRole('heading', { name: 'Rooms for 1 night, any dates' })).toBeVisible()
})

test('In each language the texts of a day fit into its cell at 320 px, and a date of the bar stands on one line', async ({
  page,
  host,
  sandbox,
}) => {
  await leaveRooms(sandbox, 'hakone', nearPeak, 3)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(host('search-bar'))
  const calendar = await openDates(page)
  const legend = calendar.locator('.legend')
  await expect(await showDay(calendar, peak)).toContainText('2+ nights')
  await expect(await showDay(calendar, nearPeak)).toContainText('3 left')
  const notes = new Set<string>()
  for (const locale of languages)
    await test.step(locale, async () => {
      const before = await legend.textContent()
      await page.evaluate((to) => window.Noren.setLocale(to), locale)
      // The app sends the days of the language together with its legend.
      if (locale === 'en') await expect(legend).toContainText('tax included.')
      else await expect(legend).not.toHaveText(before ?? '')
      for (const day of [peak, nearPeak]) {
        const note = calendar.locator(`[data-day="${day}"] small`).last()
        await expect(note).not.toBeEmpty()
        notes.add((await note.textContent()) ?? '')
      }
      const widths = await calendar
        .locator('[data-day] > *')
        .evaluateAll((parts) =>
          parts.map((part) => part.scrollWidth - part.clientWidth).filter((by) => by > 0),
        )
      expect(widths).toEqual([])
    })
  // Simplified and traditional Chinese may have the same note.
  expect(notes.size).toBeGreaterThan(1.5 * languages.length)
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  const stay = { checkin: tuesday, checkout: addDays(tuesday, 3) }
  await page.evaluate((criteria) => window.Noren.setCriteria(criteria), stay)
  for (const locale of languages)
    await test.step(`the bar, ${locale}`, async () => {
      await page.evaluate((to) => window.Noren.setLocale(to), locale)
      const dates = [stay.checkin, stay.checkout].map((day) => formatDate(locale, day))
      await expect(barOf(page).locator('#dates')).toContainText(dates[0] as string)
      for (const width of [390, 800, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await linesOfDates(page, dates), `${width} px`).toEqual([1, 1])
      }
    })
})
