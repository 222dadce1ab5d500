import type { Page } from 'playwright/test'

/** Adds headers to the documents of the hotel's site. */
export async function sendHeaders(
  page: Page,
  address: string,
  headers: Record<string, string>,
): Promise<void> {
  // Chromium requires this permission because a routed page does not come from a local address.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`${new URL(address).origin}/**/*.html*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  })
}
