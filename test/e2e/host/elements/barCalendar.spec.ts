import type { Locator, Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { brief, firstDay, leaveRooms, peak, showDay, tuesday } from '../../../support/journey/calendar.ts'
import { appIn, expect, expectAccessible, type Sandbox, test } from '../../../support/journey/fixtures.ts'
import { browserLocale } from '../../../support/journey/shellText.ts'
import { type Language, texts } from '../../../support/journey/texts.ts'

const childrensDay = firstDay(0, (day) => day.endsWith('-05-05'))
const barOf = (page: Page) => page.getByRole('search')

async function openDates(page: Page, address: string, language: Language = 'en') {
  await page.goto(address)
  await barOf(page).getByRole('button', { name: texts[language].dates }).click()
  const calendar = barOf(page).getByRole('dialog')
  await expect(calendar.getByText(language === 'ja' ? '万' : '¥').first()).toBeVisible()
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

async function leaveThree(sandbox: Sandbox) {
  await leaveRooms(sandbox, 'hakone', tuesday, 3)
}

test('A day shows its minimum stay and few rooms in words, with a legend', async ({
  page,
  host,
  sandbox,
}) => {
  await leaveThree(sandbox)
  const calendar = await openDates(page, host('search-bar'))
  await expect(await showDay(calendar, tuesday)).toContainText('3 left')
  await expect(calendar.getByText('tax included.')).toBeVisible()
  await expect(calendar.getByText('Bold: the lowest price per night of the month.')).toBeVisible()
  await openDates(page, host('search-bar'))
  await expect(await showDay(calendar, peak)).toContainText('2+ nights')
  await expectAccessible(page)
})

test('A public holiday is named, and its day is marked', async ({ page, host }) => {
  const calendar = await openDates(page, host('search-bar'))
  const day = await showDay(calendar, childrensDay)
  await expect(day).toHaveAccessibleName(/, Children’s Day$/)
  await expect(calendar.getByText('5 May Children’s Day')).toBeVisible()
  await expect(day.locator('.holiday')).toHaveText('5')
})

test('A chosen day is readable under the pointer, also with few rooms left', async ({
  page,
  host,
  sandbox,
}) => {
  await leaveThree(sandbox)
  const calendar = await openDates(page, host('search-bar'))
  const day = await showDay(calendar, tuesday)
  await expect(day).toContainText('3 left')
  await day.click()
  await day.hover()
  await expect(day.locator('xpath=..')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => contrastOf(day)).toBeGreaterThan(4.5)
})

test('The pointer and the focus preview the range', async ({ page, host }) => {
  const calendar = await openDates(page, host('search-bar'))
  const cell = (day: string) => calendar.locator(`[data-day="${day}"]`).locator('xpath=..')
  await (await showDay(calendar, tuesday)).click()
  await cell(addDays(tuesday, 3)).hover()
  await expect(cell(addDays(tuesday, 2))).toHaveClass(/inside/)
  await expect(cell(addDays(tuesday, 4))).not.toHaveClass(/inside/)
  await page.mouse.move(1, 1)
  await calendar.locator(`[data-day="${tuesday}"]`).press('ArrowRight')
  await expect(cell(addDays(tuesday, 1))).toHaveClass(/inside/)
  await expect(cell(addDays(tuesday, 2))).not.toHaveClass(/inside/)
})

test('The foot shows the lowest price of the chosen stay', async ({ page, host }) => {
  const calendar = await openDates(page, host('search-bar'))
  for (const day of [tuesday, addDays(tuesday, 3)]) await (await showDay(calendar, day)).click()
  await barOf(page).getByRole('button', { name: texts.en.dates }).click()
  await expect(calendar.getByRole('status')).toHaveText(/ · 3 nights from ¥[\d,]+$/)
})

test('A guest without dates sees the rooms for any dates', async ({ page, host }) => {
  const calendar = await openDates(page, host('search-bar'))
  const anyDates = calendar.getByRole('button', { name: 'Any dates' })
  await (await showDay(calendar, tuesday)).click()
  await expect(anyDates).toHaveCount(0)
  await calendar.getByRole('button', { name: 'Clear' }).click()
  await anyDates.click()
  await expect(appIn(page).getByRole('heading', { name: 'Rooms for 1 night, any dates' })).toBeVisible()
})

for (const language of ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as Language[])
  test.describe(language, () => {
    test.use({ locale: browserLocale(language) })

    test(`No text of a day is wider than its cell, at 320 px (${language})`, async ({
      page,
      host,
      sandbox,
    }) => {
      await leaveThree(sandbox)
      await page.setViewportSize({ width: 320, height: 640 })
      const calendar = await openDates(page, host('search-bar'), language)
      for (const day of [tuesday, peak].sort()) {
        const button = await showDay(calendar, day, language)
        await expect(button.locator('small').last()).not.toBeEmpty()
        const widths = await calendar
          .locator('[data-day] > *')
          .evaluateAll((parts) =>
            parts.map((part) => part.scrollWidth - part.clientWidth).filter((by) => by > 0),
          )
        expect(widths, brief(day)).toEqual([])
      }
    })

    test(`A date of the bar stands on one line, at each width (${language})`, async ({ page, host }) => {
      const stay = { checkin: tuesday, checkout: addDays(tuesday, 3) }
      await page.goto(host('search-bar'))
      await expect(barOf(page)).toBeVisible()
      await page.evaluate((criteria) => window.Noren.setCriteria(criteria), stay)
      const dates = [stay.checkin, stay.checkout].map((day) => formatDate(language, day))
      await expect(barOf(page).locator('#dates')).toContainText(dates[0] as string)
      for (const width of [390, 800, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await linesOfDates(page, dates), `${width} px`).toEqual([1, 1])
      }
    })
  })
