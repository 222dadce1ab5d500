/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { utcFormat } from '#shared/stay/utcFormat.ts'
import type { Catalogue } from '../../server/hotels/hotel.ts'
import { htmlPage } from '../../server/reference/htmlPage.tsx'
import { pageStyle } from '../../server/reference/pageStyle.ts'
import type { Addresses } from '../../server/start/addresses.ts'
import { MAIN_TENANT } from '../tenants/tenantPath.ts'

/** What every page of a tenant's sandbox needs. */
export type View = { tenant: string; base: string; now: number; catalogue: Catalogue; addresses: Addresses }

/** A moment as text, in UTC. */
export const momentText = utcFormat('{YYYY}-{MM}-{DD} {HH}:{mm}')

/** A page of the sandbox as HTML text. */
export const sandboxPage = ({ tenant, base }: View, title: string, content: Child): string =>
  htmlPage({
    title,
    head: (
      <>
        <meta name="robots" content="noindex" />
        <style>{raw(pageStyle)}</style>
      </>
    ),
    body: (
      <body>
        <header>
          <h1>Sandbox {tenant !== MAIN_TENANT && <small>{tenant}</small>}</h1>
          <nav>
            <a href={base}>Controls</a> <a href={`${base}/mail`}>Mail</a>{' '}
            <a href={`${base}/bookings`}>Bookings</a> <a href={`${base}/reports`}>Error reports</a>{' '}
            <a href={`${base}/embed`}>The tag</a> <a href="/reference">Reference</a>
          </nav>
        </header>
        <main>{content}</main>
      </body>
    ),
  })
