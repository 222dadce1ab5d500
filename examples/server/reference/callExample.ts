import { BYTES_TYPE } from '#shared/api/bytes.ts'
import type { Definition } from '#shared/api/endpoint.ts'
import recorded from './examples.json' with { type: 'json' }

/**
 * A recorded request with its answer. `query` is as it is sent: objects are JSON. `headers` are the names of optional
 * headers that the request had.
 */
type CallExample = {
  method: string
  path: string
  headers?: string[]
  query?: Record<string, string>
  body?: unknown
  /** The body is a file. */
  file?: boolean
  response: unknown
}

/** The examples by `<resource>.<name>`, as `record/recordExamples.mjs` has recorded them. */
export const examples = recorded as Record<string, CallExample>

/** A text as one argument of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * The request of an example as a curl command for the API at `base`. Shell variables stand for what each caller has: the
 * session, and the token of a member.
 */
export function curlOf({ access, idempotent }: Definition, example: CallExample, base: string): string {
  const { method, path, headers = [], query = {}, body, file = false } = example
  // With a body, curl would send the values of the query as a body too.
  const hasBody = file || body !== undefined
  const search = hasBody ? new URLSearchParams(query).toString() : ''
  const encoded = hasBody ? [] : Object.entries(query)
  const lines = [
    `curl ${quoted(base + path + (search && `?${search}`))}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(access === 'open' ? [] : ['-H "Client-Session: $SESSION"']),
    ...(headers.includes('Authorization') ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
    ...(file ? [`-H 'Content-Type: ${BYTES_TYPE}'`, '--data-binary @part'] : []),
    ...(encoded.length > 0 ? ['--get'] : []),
    ...encoded.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  ]
  return lines.join(' \\\n  ')
}
