import type { Page } from 'playwright/test'
import { expect } from '../journey/fixtures.ts'
import { texts } from '../journey/texts.ts'
import { type ComputedStyles, readComputedStyles, styleDifferences } from './computedStyles.ts'
import { overlayGeometry, panelGeometry } from './geometry.ts'
import { changedGlobals } from './globals.ts'
import type { HostPage } from './HostPage.ts'
import type { Worlds } from './isolatedWorld.ts'
import { readLayoutShifts } from './layoutShifts.ts'
import { barOf, movePointerAway, type OpenHost } from './openHost.ts'

type PanelLook = { styles: ComputedStyles; position: object }

/** The styles of the bar and the position of the panel, with each panel open. */
export type Look = { calendar: PanelLook; guests: PanelLook }

export async function readPanelLook(page: Page, worlds: Worlds): Promise<PanelLook> {
  await movePointerAway(page)
  return { styles: await readComputedStyles(worlds, 'bar'), position: await panelGeometry(worlds) }
}

/** Opens the guests' panel and closes it. Returns its look. */
export async function readGuestsLook(page: Page, worlds: Worlds): Promise<PanelLook> {
  const bar = barOf(page)
  await bar.getByRole('button', { name: texts.en.guests }).click()
  await expect(bar.getByRole('dialog').getByRole('group', { name: 'Room 1' })).toBeVisible()
  const guests = await readPanelLook(page, worlds)
  await page.keyboard.press('Escape')
  return guests
}

/** Sizes on a zoomed page are rounded differently. */
const slackOf = (host: HostPage) => (host.zoom ? 6 : 0)

/** Requires that the widget has changed nothing of the page, except that it adds its global. */
export async function expectSamePage(host: HostPage, { worlds, own }: OpenHost): Promise<void> {
  expect(styleDifferences(await readComputedStyles(worlds, 'page'), own, slackOf(host))).toEqual([])
  expect(await changedGlobals(worlds)).toEqual(['Noren'])
  expect(await readLayoutShifts(worlds)).toEqual([])
}

/** Requires that bar and panels look as on the blank page. */
export function expectSameLook(host: HostPage, actual: Look, expected: Look): void {
  for (const panel of ['calendar', 'guests'] as const) {
    expect(actual[panel].styles.size).toBeGreaterThan(30)
    expect(styleDifferences(actual[panel].styles, expected[panel].styles, slackOf(host))).toEqual([])
    expect(actual[panel].position).toEqual(expected[panel].position)
  }
}

/** Requires that the open overlay has its size and covers everything of the page. */
export async function expectOverlay(page: Page, host: HostPage, worlds: Worlds): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const zoom = host.zoom ?? 1
  const edges = 48 * zoom
  const size =
    width < 760 ? { width, height } : { width: Math.min(1200 * zoom, width - edges), height: height - edges }
  await expect.poll(() => overlayGeometry(worlds)).toEqual({ ...size, isOnTop: true })
}
