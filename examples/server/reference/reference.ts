import { Hono } from 'hono'
import type { Schema } from '#shared/api/describe.ts'
import { describe } from '#shared/api/describe.ts'
import { scalarDocs } from '#shared/api/docs/scalars.ts'
import type { AnyStruct, Definition } from '#shared/api/endpoint.ts'
import { type ErrorName, errorCodes } from '#shared/api/errors.ts'
import { errorText } from '../errors/errorTexts.ts'
import { escapeHtml } from '../escapeHtml.ts'
import type { Env } from '../hook.ts'
import type { Services } from '../services.ts'
import { type Call, calls, openApi, refusalsOf } from './openapi.ts'
import { pageStyle } from './pageStyle.ts'

const nameOfRef = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** A readable shape: `{ name: Text, rooms: [ … ] }`, with `?` for an optional field. */
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
    ([name, field]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(field, inner)}`,
  )
  return `{\n${fields.join('\n')}\n${indent}}${orNull}`
}

const shapeBlock = (title: string, struct: AnyStruct | undefined) =>
  struct ? `<h3>${title}</h3><pre>${escapeHtml(shape(describe(struct)))}</pre>` : ''

function traits({ server, open, idempotent }: Definition): string {
  const sentences = [
    server === 'identity' && 'Lives on the identity server.',
    open ? 'Needs no Client-Session.' : 'Needs a Client-Session.',
    idempotent && 'Needs an Idempotency-Key.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function callSection({ resource, name, endpoint, docs }: Call): string {
  const refusals = refusalsOf(docs).map(
    ({ name: reason, code, sentence }) =>
      `<tr><th scope="row"><code>${code} ${reason}</code></th><td>${escapeHtml(sentence)}</td></tr>`,
  )
  return `<section id="${resource}-${name}"><h2>${resource}.${name}</h2>
  <p><code><span class="method">${endpoint.method}</span> ${escapeHtml(endpoint.path)}</code></p>
  <p>${escapeHtml(docs.summary)} ${traits(endpoint)}</p>
  ${shapeBlock('Query', endpoint.query)}${shapeBlock('Body', endpoint.body)}${shapeBlock('Answer', endpoint.response)}
  ${refusals.length > 0 ? `<h3>Refusals</h3><table>${refusals.join('')}</table>` : ''}</section>`
}

const HEADERS: [string, string][] = [
  ['App-Version', 'Which build of the widget asks.'],
  ['X-Site-Controller', 'The hotel’s site controller, where it has one.'],
  ['Tripla-Locale', 'The language of texts in answers: en, ja, ko, zh_Hans or zh_Hant.'],
  [
    'Client-Session',
    'From POST /api/client_sessions; lives 18 hours. Without one: 403 Invalid Client-Session. With an old one: 403 and 4000.',
  ],
  ['Authorization', 'A signed-in member’s token.'],
  [
    'Idempotency-Key',
    'One for each booking. The same key and body are answered by the same reservation; the same key with another body is refused with 5007.',
  ],
]

const row = (name: string, text: string) =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(text)}</td></tr>`

const table = (rows: string[]) => `<table>${rows.join('')}</table>`

function referencePage(): string {
  const links = calls.map(
    ({ resource, name }) => `<li><a href="#${resource}-${name}">${resource}.${name}</a></li>`,
  )
  const codes = (Object.keys(errorCodes) as ErrorName[]).map((name) =>
    row(`${errorCodes[name]} ${name}`, errorText('en', name)),
  )
  const values = Object.entries(scalarDocs).map(([name, { description, example }]) =>
    row(name, `${description} For example ${example}.`),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Noren API</title><link rel="icon" href="data:,"><style>${pageStyle}</style></head><body>
  <header><h1>API reference</h1><nav><a href="/openapi.json">OpenAPI 3.1</a> <a href="#headers">Headers</a> <a href="#values">Values</a> <a href="#refusals">Refusals</a></nav></header><main>
  <section><h2>Calls</h2><ul>${links.join('')}</ul>
  <p>Requests and answers are JSON, up to 64 kB. In a query, a list of plain values is written <code>name[]=a&amp;name[]=b</code>, a list of objects as JSON in one parameter. A refused call answers <code>{ errors: [{ title, details: { field: [{ code, error }] } }], meta }</code>; 429 comes with <code>Retry-After</code>.</p></section>
  ${calls.map(callSection).join('\n')}
  <section id="headers"><h2>Headers</h2>${table(HEADERS.map(([name, text]) => row(name, text)))}</section>
  <section id="values"><h2>Values</h2>${table(values)}</section>
  <section id="refusals"><h2>Refusals</h2>${table(codes)}</section></main></body></html>`
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API reference as a page and as `/openapi.json`, both generated from the contract. */
export function reference({ addresses }: Services): Hono<Env> {
  const pages = new Hono<Env>()
  const html = referencePage()
  pages.get('/', (c) => c.redirect('/reference'))
  pages.get('/reference', (c) => c.html(html, 200, { 'Content-Security-Policy': POLICY }))
  pages.get('/openapi.json', (c) => c.json(openApi(addresses().api)))
  return pages
}
