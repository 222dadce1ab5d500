/** @jsxImportSource hono/jsx */

import { isBytes } from '#shared/api/bytes.ts'
import type { Schema } from '#shared/api/describe.ts'
import { describe } from '#shared/api/describe.ts'
import { accessDocs } from '#shared/api/docs/access.ts'
import type { DocumentedCall } from '#shared/api/docs/calls.ts'
import { settingFieldDocs, signInFieldDocs } from '#shared/api/docs/settingFields.ts'
import type { AnyStruct, Definition } from '#shared/api/endpoint.ts'
import { curlOf, examples } from './callExample.ts'
import { refusalsOf } from './openapi.ts'

const nameOfRef = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const defaultOf = ({ default: value }: Schema) => (value === undefined ? '' : ` = ${JSON.stringify(value)}`)

/** A readable shape: `{ name: Text, rooms: [ … ] }`, with `?` for an optional field and `=` before its default. */
function shape(schema: Schema, indent = ''): string {
  if (schema.$ref) return nameOfRef(schema.$ref)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((part) => shape(part, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type ?? 'object'].flat()
  const orNull = types.includes('null') ? ' | null' : ''
  if (schema.items) return `[${shape(schema.items, indent)}]${orNull}`
  if (schema.format === 'binary') return 'the bytes of the file'
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
      <h4>{title}</h4>
      <pre tabindex={0}>{shape(describe(struct))}</pre>
    </>
  )

function traits({ server, access, chat, idempotent }: Definition): string {
  const sentences = [
    server === 'identity' && 'Lives on the identity server.',
    accessDocs[access],
    idempotent && 'Needs an Idempotency-Key.',
    chat && 'A session of the chat may call it.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** A table of names with their meanings. */
export const MeaningTable = ({ rows }: { rows: [name: string, text: string][] }) => (
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

/** The fields of answers whose names do not explain them, by call. */
const fieldDocs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'settings.bookingWidget': settingFieldDocs,
  'settings.signInButton': signInFieldDocs,
}

const Fields = ({ docs }: { docs: Readonly<Record<string, string>> | undefined }) =>
  docs && (
    <>
      <h4>Settings</h4>
      <MeaningTable rows={Object.entries(docs)} />
    </>
  )

/** A request to copy and its answer, as the sandbox gave it. */
function Example({ id, endpoint, base }: { id: string; endpoint: Definition; base: string }) {
  const example = examples[id]
  if (!example) return null
  return (
    <>
      <h4>Example</h4>
      <pre tabindex={0}>{curlOf(endpoint, example, base)}</pre>
      <details>
        <summary>Answer of {id}</summary>
        <pre tabindex={0}>
          {isBytes(endpoint.response) ? 'The bytes of the file' : JSON.stringify(example.response, null, 2)}
        </pre>
      </details>
    </>
  )
}

/** The anchor of a call in the reference. */
export const anchorOf = ({ resource, name }: DocumentedCall) => `${resource}-${name}`

/** One call: address, shapes, example and refusals. `base` is the address of the API. */
export function CallSection({ call, base }: { call: DocumentedCall; base: string }) {
  const { id, endpoint, docs } = call
  return (
    <section id={anchorOf(call)}>
      <h3>{id}</h3>
      <p>
        <code>
          <span class="method">{endpoint.method}</span> {endpoint.path}
        </code>
      </p>
      <p>
        {docs.summary} {traits(endpoint)}
      </p>
      <Example id={id} endpoint={endpoint} base={base} />
      <Shape title="Query" struct={endpoint.query} />
      <Shape title="Body" struct={endpoint.body} />
      <Shape title="Answer" struct={endpoint.response} />
      <Fields docs={fieldDocs[id]} />
      {docs.errors.length > 0 && (
        <>
          <h4>Refusals</h4>
          <MeaningTable
            rows={refusalsOf(docs).map(({ name: reason, code, sentence }) => [`${code} ${reason}`, sentence])}
          />
        </>
      )}
    </section>
  )
}
