import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { paperStyle } from '../../server/reference/pageStyle.ts'
import type { Addresses } from '../../server/services.ts'
import { inOneLine, pagePolicy } from '../../web/csp.ts'
import { splitTenant } from '../tenants/tenant.ts'
import { readChoices } from './choices.ts'
import { type House, hostPage } from './hostPage.ts'
import { inspectorPage } from './inspectorPage.ts'
import { snippetOf } from './snippet.ts'

/** The inspector runs its own files only, and frames its own pages only. */
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

/** The tried page lives under a careful hotel's policy, and in the inspector's frame. */
const hostPolicy = ({ app }: Addresses) =>
  inOneLine(pagePolicy({ base: app, nonce: null, strictDynamic: false, trustedTypes: true })).replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  )

/**
 * The configurator and inspector of the tag, on the hotels' own site: so the page it shows is framed by its own origin
 * alone, and the app by no other than a hotel's page ever does.
 */
export function embedPages(
  addresses: () => Addresses,
  houses: readonly House[],
): Hono<{ Bindings: HttpBindings }> {
  const pages = new Hono<{ Bindings: HttpBindings }>()
  const prefix = (c: Context) => splitTenant(new URL(c.req.url).pathname).prefix
  const base = (c: Context) => addresses().app + prefix(c)
  const choices = (c: Context) => readChoices(new URL(c.req.url).searchParams)
  const fresh = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }
  const css = { ...fresh, 'Content-Type': 'text/css; charset=utf-8' }

  pages.get('/', (c) => {
    const sandbox = `${addresses().api}${prefix(c)}/sandbox`
    const parts = { choices: choices(c), houses: [...houses], base: base(c), sandbox }
    return c.html(inspectorPage(parts), 200, { ...fresh, 'Content-Security-Policy': inspectorPolicy })
  })
  pages.get('/page', (c) => {
    const chosen = choices(c)
    const house = houses.find(({ code }) => code === chosen.hotel) ?? {
      code: chosen.hotel,
      name: 'A hotel nobody knows',
      picture: null,
    }
    return c.html(hostPage(chosen, house, base(c)), 200, {
      ...fresh,
      'Content-Security-Policy': hostPolicy(addresses()),
    })
  })
  pages.get('/paper.css', (c) => c.body(paperStyle, 200, css))
  pages.get('/sheet.css', (c) => c.body(snippetOf(choices(c), base(c)).sheet, 200, css))
  return pages
}
