import { type Context, Hono } from 'hono'
import { tenantNow } from '../../server/clock.ts'
import { callOf, type Env } from '../../server/createServer.ts'
import { HttpRefusal, Refusal } from '../../server/errors/refusal.ts'
import type { Addresses, Services } from '../../server/services.ts'
import { actions, mailOf, type Wishes } from '../actions/actions.ts'
import { bookingsOf } from '../actions/bookings.ts'
import { faultsOf } from '../faults/faults.ts'
import { summaryOf } from '../reports/reportSummary.ts'
import { reportById, reportsOf } from '../reports/reports.ts'
import { prefixOf } from '../tenants/tenant.ts'
import { bookingListPage } from './bookingPages.ts'
import { homePage } from './homePage.ts'
import type { View } from './layout.ts'
import { mailListPage, mailPage } from './mailPages.ts'
import { reportListPage, reportPage } from './reportPages.ts'

/**
 * A page of ours has no scripts, and forms that only we receive, though coming in as somebody leads on to the app;
 * a mail is shown in a frame without rights.
 */
const policyFor = ({ app }: Addresses) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self' ${app}; base-uri 'none'; frame-ancestors 'self'`

/**
 * Only a page of this very server, or a program that is no browser, may change a sandbox: another site's page
 * could otherwise reset it behind its owner's back.
 */
function checkOrigin(c: Context, { addresses }: Services): void {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isOurs = origin === undefined || origin === addresses().api
  if (!isOurs || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw new HttpRefusal(404)
}

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')

async function wishesOf(c: Context): Promise<Wishes> {
  if (!isJson(c)) return (await c.req.parseBody()) as Wishes
  const wishes: unknown = await c.req.json().catch(() => null)
  if (typeof wishes !== 'object' || wishes === null) throw new HttpRefusal(400)
  return wishes as Wishes
}

/** The sandbox's own pages and levers, for each tenant its own. */
export function sandboxPages(services: Services): Hono<Env> {
  const pages = new Hono<Env>()

  const show = (c: Context, html: string) =>
    c.html(html, 200, { 'Content-Security-Policy': policyFor(services.addresses()) })

  async function viewOf(c: Context<Env>): Promise<View> {
    const { tenant } = callOf(c)
    return {
      tenant,
      base: `${prefixOf(tenant)}/sandbox`,
      now: await tenantNow(services.database, tenant),
      catalogue: services.catalogue,
      addresses: services.addresses(),
    }
  }

  async function mailById(c: Context<Env>) {
    const mails = await mailOf(services, callOf(c).tenant)
    const mail = mails.find(({ id }) => String(id) === c.req.param('id'))
    if (!mail) throw new HttpRefusal(404)
    return mail
  }

  pages.get('/', async (c) => {
    const faults = await faultsOf(services.database, callOf(c).tenant)
    return show(c, homePage(await viewOf(c), faults, c.req.query('done') ?? null))
  })
  // The tag is tried on the hotels' own site, where hotels have it.
  pages.get('/embed', (c) => {
    const { search } = new URL(c.req.url)
    return c.redirect(`${services.addresses().pages}${prefixOf(callOf(c).tenant)}/sandbox/embed${search}`)
  })
  pages.get('/mail', async (c) =>
    show(c, mailListPage(await viewOf(c), await mailOf(services, callOf(c).tenant))),
  )
  pages.get('/mail.json', async (c) => c.json(await mailOf(services, callOf(c).tenant)))
  pages.get('/mail/:id', async (c) => show(c, mailPage(await viewOf(c), await mailById(c))))
  pages.get('/mail/:id/body', async (c) =>
    c.html((await mailById(c)).html, 200, {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
    }),
  )
  pages.get('/bookings', async (c) =>
    show(c, bookingListPage(await viewOf(c), await bookingsOf(services, callOf(c).tenant))),
  )
  pages.get('/bookings.json', async (c) => c.json(await bookingsOf(services, callOf(c).tenant)))
  const reports = (c: Context<Env>) => reportsOf(services.database, callOf(c).tenant)
  pages.get('/reports', async (c) => show(c, reportListPage(await viewOf(c), await reports(c))))
  pages.get('/reports.json', async (c) =>
    c.json((await reports(c)).map((report) => ({ ...summaryOf(report.event), ...report }))),
  )
  pages.get('/reports/:id', async (c) => {
    const report = await reportById(services.database, callOf(c).tenant, c.req.param('id'))
    if (!report) throw new HttpRefusal(404)
    return show(c, reportPage(await viewOf(c), report))
  })
  pages.post('/:action', async (c) => {
    checkOrigin(c, services)
    const name = c.req.param('action')
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new HttpRefusal(404)
    const { tenant } = callOf(c)
    if (isJson(c)) return c.json(await action(services, tenant, await wishesOf(c)))
    try {
      const { address } = await action(services, tenant, await wishesOf(c))
      return c.redirect(address ?? `${prefixOf(tenant)}/sandbox?done=${name}`, 303)
    } catch (error) {
      if (error instanceof Refusal) return c.redirect(`${prefixOf(tenant)}/sandbox?done=refused`, 303)
      throw error
    }
  })
  return pages
}
