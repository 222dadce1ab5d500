/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { raw } from 'hono/html'
import type { Schema } from '#shared/api/describe.ts'
import { describe } from '#shared/api/describe.ts'
import { idempotencyKeyDocs } from '#shared/api/docs/idempotencyKey.ts'
import { scalarDocs } from '#shared/api/docs/scalars.ts'
import type { AnyStruct, Definition } from '#shared/api/endpoint.ts'
import { type ErrorName, errorCodes } from '#shared/api/errors.ts'
import { errorText } from '../errors/errorTexts.ts'
import type { Env } from '../hook.ts'
import type { Services } from '../services.ts'
import { htmlPage } from './htmlPage.tsx'
import { type Call, calls, openApi, refusalsOf } from './openapi.ts'
import { pageStyle } from './pageStyle.ts'

const nameOfRef = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const defaultOf = ({ default: value }: Schema) => (value === undefined ? '' : ` = ${JSON.stringify(value)}`)

/** A readable shape: `{ name: Text, rooms: [ … ] }`, with `?` for an optional field and `=` before its default. */
function shape(schema: Schema, indent = ''): string {
  if (schema.$ref) return nameOfRef(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map((part) => shape(part, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type ?? 'object'].flat()
  const orNull = types.includes('null') ? ' | null' : ''
  if (schema.items) return `[${shape(schema.items, indent)}]${orNull}`
  if (!schema.properties) return types.join(' | ')
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties).map(
    ([name, field]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(field, inner)}${defaultOf(field)}`,
  )
  return `{\n${fields.join('\n')}\n${indent}}${orNull}`
}

const Shape = ({ title, struct }: { title: string; struct: AnyStruct | undefined }) =>
  struct && (
    <>
      <h3>{title}</h3>
      <pre>{shape(describe(struct))}</pre>
    </>
  )

function traits({ server, open, idempotent }: Definition): string {
  const sentences = [
    server === 'identity' && 'Lives on the identity server.',
    open ? 'Needs no Client-Session.' : 'Needs a Client-Session.',
    idempotent && 'Needs an Idempotency-Key.',
  ]
  return sentences.filter(Boolean).join(' ')
}

const Table = ({ rows }: { rows: [name: string, text: string][] }) => (
  <table>
    {rows.map(([name, text]) => (
      <tr>
        <th scope="row">
          <code>{name}</code>
        </th>
        <td>{text}</td>
      </tr>
    ))}
  </table>
)

const CallSection = ({ resource, name, endpoint, docs }: Call) => (
  <section id={`${resource}-${name}`}>
    <h2>
      {resource}.{name}
    </h2>
    <p>
      <code>
        <span class="method">{endpoint.method}</span> {endpoint.path}
      </code>
    </p>
    <p>
      {docs.summary} {traits(endpoint)}
    </p>
    <Shape title="Query" struct={endpoint.query} />
    <Shape title="Body" struct={endpoint.body} />
    <Shape title="Answer" struct={endpoint.response} />
    {docs.errors.length > 0 && (
      <>
        <h3>Refusals</h3>
        <Table
          rows={refusalsOf(docs).map(({ name: reason, code, sentence }) => [`${code} ${reason}`, sentence])}
        />
      </>
    )}
  </section>
)

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
]

const errorRows = (Object.keys(errorCodes) as ErrorName[]).map((name): [string, string] => [
  `${errorCodes[name]} ${name}`,
  errorText('en', name),
])

const valueRows = Object.entries(scalarDocs).map(([name, { description, example }]): [string, string] => [
  name,
  `${description} For example ${example}.`,
])

const referencePage = (): string =>
  htmlPage({
    title: 'Noren API',
    head: <style>{raw(pageStyle)}</style>,
    body: (
      <body>
        <header>
          <h1>API reference</h1>
          <nav>
            <a href="/openapi.json">OpenAPI 3.1</a> <a href="#headers">Headers</a>{' '}
            <a href="#values">Values</a> <a href="#refusals">Refusals</a>
          </nav>
        </header>
        <main>
          <section>
            <h2>Calls</h2>
            <ul>
              {calls.map(({ resource, name }) => (
                <li>
                  <a href={`#${resource}-${name}`}>
                    {resource}.{name}
                  </a>
                </li>
              ))}
            </ul>
            <p>
              Requests and answers are JSON, up to 64 kB. In a query, a list of plain values is written{' '}
              <code>name[]=a&amp;name[]=b</code>, a list of objects as JSON in one parameter. Lists have at
              most 100 items, values at most 8 levels, and texts are valid Unicode without NUL. The answer to
              a refused call is{' '}
              <code>{'{ errors: [{ title, details: { field: [{ code, error }] } }], meta }'}</code>; 429 and
              503 come with <code>Retry-After</code>.
            </p>
          </section>
          {calls.map((call) => (
            <CallSection {...call} />
          ))}
          <section id="headers">
            <h2>Headers</h2>
            <Table rows={HEADERS} />
          </section>
          <section id="values">
            <h2>Values</h2>
            <Table rows={valueRows} />
          </section>
          <section id="refusals">
            <h2>Refusals</h2>
            <Table rows={errorRows} />
          </section>
        </main>
      </body>
    ),
  })

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

let html: string | null = null

/** Renders the page at the first request only. All servers of the process, one for each tenant, have the same page. */
function referenceHtml(): string {
  html ??= referencePage()
  return html
}

/** The API reference as a page and as `/openapi.json`, both generated from the contract. */
export function reference({ addresses }: Services): Hono<Env> {
  const pages = new Hono<Env>()
  pages.get('/', (c) => c.redirect('/reference'))
  pages.get('/reference', (c) => c.html(referenceHtml(), 200, { 'Content-Security-Policy': POLICY }))
  pages.get('/openapi.json', (c) => c.json(openApi(addresses().api)))
  return pages
}
