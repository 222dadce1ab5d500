import { type Context, Hono } from 'hono'
import { fileById, sendAttachment } from '../../server/attachments/sendAttachment.ts'
import { HttpRefusal, Refusal } from '../../server/errors/refusal.ts'
import type { ServerEnv } from '../../server/hook.ts'
import { checkValue } from '../../server/http/wire/checkValue.ts'
import { limitBody } from '../../server/http/wire/limitBody.ts'
import type { Addresses } from '../../server/start/addresses.ts'
import { type ActionFields, actions, type Prepare } from '../actions/actions.ts'
import { faultsOf } from '../faults/faults.ts'
import { summaryOf } from '../reports/reportSummary.ts'
import { reportById, reportsOf } from '../reports/reports.ts'
import type { Tenant } from '../tenants/Tenant.ts'
import { bookingListPage } from './bookingPages.tsx'
import { bookingsOf, mailOf } from './bookings.ts'
import { homePage } from './homePage.tsx'
import type { View } from './layout.tsx'
import { mailListPage, mailPage } from './mailPages.tsx'
import { reportListPage, reportPage } from './reportPages.tsx'
import { recordOf } from './reservation.ts'
import { reservationPage } from './reservationPage.tsx'

const MAX_BODY_BYTES = 64 * 1024

/** A page has no scripts and frames only this origin. Its forms post here; signing in redirects to the app. */
const policyFor = ({ app }: Addresses) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self' ${app}; base-uri 'none'; frame-ancestors 'self'`

/** A mail runs nothing and shows pictures of the hotel; its links open outside the frame. */
const mailPolicyFor = ({ api }: Addresses) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${api}; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`

/**
 * Refuses changes that a page of another site makes a browser send. Pages of this origin and programs without an `Origin`
 * pass.
 */
function checkOrigin(c: Context, { api }: Addresses): void {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isOwn = origin === undefined || origin === api
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw new HttpRefusal(404)
}

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')

/** Refuses values that no action accepts, with the field's name. */
async function fieldsOfRequest(c: Context): Promise<ActionFields> {
  const fields: unknown = isJson(c) ? await c.req.json().catch(() => null) : await c.req.parseBody()
  if (typeof fields !== 'object' || fields === null) throw new HttpRefusal(400)
  checkValue(fields)
  return fields as ActionFields
}

/** The sandbox's pages and actions of one tenant. */
export function sandboxPages(tenant: Tenant, prepare: Prepare): Hono<ServerEnv> {
  const { services, prefix } = tenant
  const base = `${prefix}/sandbox`
  const pages = new Hono<ServerEnv>()
  pages.use(limitBody(MAX_BODY_BYTES))

  const show = (c: Context, html: string) =>
    c.html(html, 200, { 'Content-Security-Policy': policyFor(services.addresses()) })

  const view = (): View => ({
    tenant: tenant.name,
    base,
    now: services.clock.now(),
    catalogue: services.catalogue,
    addresses: services.addresses(),
  })

  async function mailById(id: string | undefined) {
    const mail = (await mailOf(tenant)).find((one) => String(one.id) === id)
    if (!mail) throw new HttpRefusal(404)
    return mail
  }

  async function recordByNumber(number: string) {
    const record = await recordOf(tenant, number)
    if (!record) throw new HttpRefusal(404)
    return record
  }

  pages.get('/', async (c) => show(c, homePage(view(), await faultsOf(tenant), c.req.query('done') ?? null)))
  // The tag configurator is on the hotels' own site, where hotels use the tag.
  pages.get('/embed', (c) => {
    const { search } = new URL(c.req.url)
    return c.redirect(`${services.addresses().pages}${base}/embed${search}`)
  })
  pages.get('/mail', async (c) => show(c, mailListPage(view(), await mailOf(tenant))))
  pages.get('/mail.json', async (c) => c.json(await mailOf(tenant)))
  pages.get('/mail/:id', async (c) => show(c, mailPage(view(), await mailById(c.req.param('id')))))
  pages.get('/mail/:id/body', async (c) =>
    c.html((await mailById(c.req.param('id'))).html, 200, {
      'Content-Security-Policy': mailPolicyFor(services.addresses()),
    }),
  )
  pages.get('/mail/:id/files/:name', async (c) => {
    const { files } = await mailById(c.req.param('id'))
    const file = files.find(({ name }) => name === c.req.param('name'))
    if (!file) throw new HttpRefusal(404)
    return c.body(file.content, 200, {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    })
  })
  pages.get('/bookings', async (c) => show(c, bookingListPage(view(), await bookingsOf(tenant))))
  pages.get('/bookings.json', async (c) => c.json(await bookingsOf(tenant)))
  pages.get('/bookings/:number{[\\w-]+\\.json}', async (c) =>
    c.json(await recordByNumber(c.req.param('number').replace(/\.json$/, ''))),
  )
  pages.get('/bookings/:number', async (c) =>
    show(c, reservationPage(view(), await recordByNumber(c.req.param('number')))),
  )
  pages.get('/attachments/:id{\\d{1,9}}', async (c) => {
    const file = await fileById(services.database, Number(c.req.param('id')))
    return file ? sendAttachment(services, file) : c.notFound()
  })
  pages.get('/reports', async (c) => show(c, reportListPage(view(), await reportsOf(tenant))))
  pages.get('/reports.json', async (c) =>
    c.json((await reportsOf(tenant)).map((report) => ({ ...summaryOf(report.event), ...report }))),
  )
  pages.get('/reports/:id', async (c) => {
    const report = await reportById(tenant, c.req.param('id'))
    if (!report) throw new HttpRefusal(404)
    return show(c, reportPage(view(), report))
  })
  pages.post('/:action', async (c) => {
    checkOrigin(c, services.addresses())
    const name = c.req.param('action')
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new HttpRefusal(404)
    if (isJson(c)) return c.json(await action(tenant, await fieldsOfRequest(c), prepare))
    try {
      const { address } = await action(tenant, await fieldsOfRequest(c), prepare)
      return c.redirect(address ?? `${base}?done=${name}`, 303)
    } catch (error) {
      if (error instanceof Refusal) return c.redirect(`${base}?done=refused`, 303)
      throw error
    }
  })
  return pages
}
