import type { BrowserContext, Page, Route } from 'playwright/test'

/** Handles the first request of this method to this path. */
export async function loseFirst(
  target: Page | BrowserContext,
  method: string,
  path: RegExp,
  lose: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true
  await target.route(path, async (route) => {
    if (!isFirst || route.request().method() !== method) return route.fallback()
    isFirst = false
    await lose(route)
  })
}

/** What loses a call needs of its route. */
type Losing = Pick<Route, 'fetch' | 'abort'>

/** The request does not arrive. */
export const loseRequest = (route: Losing): Promise<void> => route.abort('connectionreset')

/** The request arrives, and its answer does not. */
export async function loseAnswer(route: Losing): Promise<void> {
  await route.fetch({ maxRedirects: 0 })
  await route.abort('connectionreset')
}
