import { type Context, Hono } from 'hono'
import { inOneLine, pagePolicy } from '#shared/deploy/csp.ts'
import type { Env } from '../../server/hook.ts'
import type { Catalogue } from '../../server/hotels/hotel.ts'
import { pageStyle } from '../../server/reference/pageStyle.ts'
import type { Addresses } from '../../server/start/addresses.ts'
import { splitTenant } from '../tenants/tenantPath.ts'
import { readChoices } from './choices.ts'
import { hostPage, type TagHotel } from './hostPage.tsx'
import { inspectorPage } from './inspectorPage.tsx'
import { snippetOf } from './snippet.ts'

/** The inspector runs its own files and frames its own pages only. */
const inspectorPolicy = inOneLine([
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
])

/** The host page has the policy of a strict hotel, and may be framed by the inspector. */
const hostPolicy = ({ app }: Addresses) =>
  inOneLine(pagePolicy({ base: app, nonce: null, strictDynamic: false, trustedTypes: true })).replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  )

/**
 * The configurator and inspector of the tag. The pages are on the hotels' own site, so that only their own origin frames
 * the host page, and only hotels' pages frame the app.
 */
export function tagPages(addresses: () => Addresses, { hotels: catalogue }: Catalogue): Hono<Env> {
  const hotels = catalogue.map(({ code, name, picture }): TagHotel => ({ code, name: name.en, picture }))
  const pages = new Hono<Env>()
  const prefix = (c: Context) => splitTenant(new URL(c.req.url).pathname).prefix
  const base = (c: Context) => addresses().app + prefix(c)
  const choices = (c: Context) => readChoices(new URL(c.req.url).searchParams)
  const fresh = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }
  const css = { ...fresh, 'Content-Type': 'text/css; charset=utf-8' }

  pages.get('/', (c) => {
    const sandbox = `${addresses().api}${prefix(c)}/sandbox`
    const parts = { choices: choices(c), hotels, base: base(c), sandbox }
    return c.html(inspectorPage(parts), 200, { ...fresh, 'Content-Security-Policy': inspectorPolicy })
  })
  pages.get('/page', (c) => {
    const chosen = choices(c)
    const hotel = hotels.find(({ code }) => code === chosen.hotel) ?? {
      code: chosen.hotel,
      name: 'An unknown hotel',
      picture: null,
    }
    return c.html(hostPage(chosen, hotel, base(c)), 200, {
      ...fresh,
      'Content-Security-Policy': hostPolicy(addresses()),
    })
  })
  pages.get('/pageStyle.css', (c) => c.body(pageStyle, 200, css))
  pages.get('/sheet.css', (c) => c.body(snippetOf(choices(c), base(c)).sheet, 200, css))
  return pages
}
