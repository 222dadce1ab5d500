/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { raw } from 'hono/html'
import type { DocumentedCall } from '#shared/api/docs/calls.ts'
import { idempotencyKeyDocs } from '#shared/api/docs/idempotencyKey.ts'
import { scalarDocs } from '#shared/api/docs/scalars.ts'
import { waitlistTokenDocs } from '#shared/api/docs/waitlistToken.ts'
import { type ErrorName, errorCodes } from '#shared/api/errors.ts'
import { errorText } from '../errors/errorTexts.ts'
import type { ServerEnv } from '../hook.ts'
import type { Services } from '../services.ts'
import { anchorOf, CallSection, MeaningTable } from './callSection.tsx'
import { type CallGroup, callGroups } from './groups.ts'
import { htmlPage } from './htmlPage.tsx'
import { openApi } from './openapi.ts'
import { pageStyle, referenceStyle } from './pageStyle.ts'

const HEADERS: [string, string][] = [
  ['App-Version', 'Which build of the widget asks.'],
  ['X-Site-Controller', 'The hotel’s site controller, where it has one.'],
  ['Tripla-Locale', 'The language of texts in answers: en, ja, ko, zh_Hans or zh_Hant.'],
  [
    'Client-Session',
    'From POST /api/client_sessions; lives 18 hours. Without one: 403 Invalid Client-Session. With an old one: 403 and 4000.',
  ],
  ['Authorization', 'A signed-in member’s token.'],
  ['Idempotency-Key', idempotencyKeyDocs],
  ['Waitlist-Token', waitlistTokenDocs],
]

const errorRows = (Object.keys(errorCodes) as ErrorName[]).map((name): [string, string] => [
  `${errorCodes[name]} ${name}`,
  errorText('en', name),
])

const valueRows = Object.entries(scalarDocs).map(([name, { description, example }]): [string, string] => [
  name,
  `${description} For example ${example}.`,
])

/** The parts of the page after the calls. */
const PARTS = [
  ['headers', 'Headers'],
  ['values', 'Values'],
  ['refusals', 'Refusals'],
] as const

const SideNavigation = ({ groups }: { groups: readonly CallGroup[] }) => (
  <nav class="side" aria-label="Calls">
    {groups.map(({ name, title, calls }) => (
      <>
        <a class="group" href={`#${name}`}>
          {title}
        </a>
        <ul>
          {calls.map((call) => (
            <li>
              <a href={`#${anchorOf(call)}`}>
                {call.resource}.{call.name}
              </a>
            </li>
          ))}
        </ul>
      </>
    ))}
    {PARTS.map(([id, title]) => (
      <a class="group" href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
)

const Basics = () => (
  <section>
    <h2>Requests and answers</h2>
    <p>
      Requests and answers are JSON, up to 64 kB. In a query, a list of plain values is written{' '}
      <code>name[]=a&amp;name[]=b</code>, a list of objects as JSON in one parameter. Lists have at most 100
      items, values at most 8 levels, and texts are valid Unicode without NUL. The answer to a refused call is{' '}
      <code>{'{ errors: [{ title, details: { field: [{ code, error }] } }], meta }'}</code>; 429 and 503 come
      with <code>Retry-After</code>.
    </p>
    <p>
      The examples are recorded from the sandbox on an earlier day: each list keeps its first entry, and long
      texts end with “…”.
      <code>$SESSION</code> is the answer of <a href="#clientSessions-create">clientSessions.create</a>,{' '}
      <code>$TOKEN</code> the answer of <a href="#sessions-tokens">sessions.tokens</a>.
    </p>
  </section>
)

const referencePage = (base: string, groups: readonly CallGroup[]): string =>
  htmlPage({
    title: 'Noren API',
    head: <style>{raw(pageStyle + referenceStyle)}</style>,
    body: (
      <body class="reference">
        <header>
          <h1>API reference</h1>
          <nav aria-label="Documents">
            <a href="/openapi.json">OpenAPI 3.1</a>
          </nav>
        </header>
        <SideNavigation groups={groups} />
        <main>
          <Basics />
          {groups.map(({ name, title, purpose, calls }) => (
            <>
              <h2 class="part" id={name}>
                {title}
              </h2>
              <p>{purpose}</p>
              {calls.map((call) => (
                <CallSection call={call} base={base} />
              ))}
            </>
          ))}
          <section id="headers">
            <h2>Headers</h2>
            <MeaningTable rows={HEADERS} />
          </section>
          <section id="values">
            <h2>Values</h2>
            <MeaningTable rows={valueRows} />
          </section>
          <section id="refusals">
            <h2>Refusals</h2>
            <MeaningTable rows={errorRows} />
          </section>
        </main>
      </body>
    ),
  })

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const pageOf = new Map<string, string>()

/** The calls of the hotel's own system. They are no part of the contract of the widget, and not in `/openapi.json`. */
const operatorGroup = (calls: readonly DocumentedCall[]): CallGroup => ({
  name: 'operator',
  title: 'The hotel’s own system',
  purpose:
    'Report what happens outside the widget. These calls need the operator’s key, NOREN_OPERATOR_KEY, as bearer token. On a server without a key, they do not exist.',
  calls,
})

/** Renders the page at the first request for an address only. Servers of one process with one address share it. */
function referenceHtml(base: string, operatorCalls: readonly DocumentedCall[]): string {
  const html = pageOf.get(base) ?? referencePage(base, [...callGroups, operatorGroup(operatorCalls)])
  pageOf.set(base, html)
  return html
}

/**
 * The API reference as a page and as `/openapi.json`, both generated from the contract. The page has `operatorCalls` too.
 */
export function reference(
  { addresses }: Services,
  operatorCalls: readonly DocumentedCall[],
): Hono<ServerEnv> {
  const pages = new Hono<ServerEnv>()
  pages.get('/', (c) => c.redirect('/reference'))
  pages.get('/reference', (c) =>
    c.html(referenceHtml(addresses().api, operatorCalls), 200, { 'Content-Security-Policy': POLICY }),
  )
  pages.get('/openapi.json', (c) => c.json(openApi(addresses().api)))
  return pages
}
