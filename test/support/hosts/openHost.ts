import type { Locator, Page } from 'playwright/test'
import { expect } from '../journey/fixtures.ts'
import { texts } from '../journey/texts.ts'
import { type ComputedStyles, readComputedStyles } from './computedStyles.ts'
import { rememberGlobals } from './globals.ts'
import type { HostPage, ScriptedPage } from './HostPage.ts'
import { openWorlds, type Worlds } from './isolatedWorld.ts'
import { serveHostPage } from './serveHostPage.ts'

/** An open page with the widget. `own` are the page's styles before the widget was loaded. */
export type OpenHost = { worlds: Worlds; own: ComputedStyles }

export const barOf = (page: Page): Locator => page.getByRole('search')
export const datesOf = (page: Page): Locator => barOf(page).getByRole('button', { name: texts.en.dates })

/** Runs in the page: finishes all animations, and cancels the endless ones. */
function finishAnimations() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
}

/** Runs in the page: whether all style sheets of the markup have arrived. `DOMContentLoaded` does not wait for them. */
const hasStyleSheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)

/**
 * Moves the pointer to the bottom left. A new document begins with the pointer at the top left. There some resets place
 * the bar, and a pointer over the bar loads the app.
 */
export const movePointerAway = (page: Page): Promise<void> =>
  page.mouse.move(1, (page.viewportSize()?.height ?? 0) - 1)

/** Opens the page without the widget, and then loads the widget. `app` replaces the document of the app. */
export async function openHost(page: Page, host: HostPage | ScriptedPage, app?: string): Promise<OpenHost> {
  await page.unrouteAll()
  const { address, release } = await serveHostPage(page, host, app)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const worlds = await openWorlds(page)
  await expect.poll(() => worlds.isolated(hasStyleSheets)).toBe(true)
  if ('proof' in host) expect(await worlds.isTrue(host.proof), host.proof).toBe(true)
  // Before the sheets have arrived, a movement would render the page without them.
  await movePointerAway(page)
  await worlds.isolated(finishAnimations)
  await rememberGlobals(worlds)
  const own = await readComputedStyles(worlds, 'page')
  // The guest is new also if the page has shown another host before.
  await worlds.isolated(() => localStorage.clear())
  release()
  await expect(datesOf(page)).toBeVisible()
  await worlds.isolated(finishAnimations)
  return { worlds, own }
}
