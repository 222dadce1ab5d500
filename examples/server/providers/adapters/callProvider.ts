import { isRecord } from '#shared/values/isRecord.ts'
import { ProviderFailure } from '../provider.ts'

/** The most bytes of an answer. */
const MAX_CHARACTERS = 100_000

type Sent = {
  fields?: Record<string, string>
  /** Sent as JSON instead of fields. */
  json?: Record<string, string>
  /** The token of the header `Authorization`. */
  bearer?: string
  timeoutMs: number
}

const requestOf = ({ fields, json, bearer, timeoutMs }: Sent): RequestInit => ({
  ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  ...(json && { method: 'POST', body: JSON.stringify(json) }),
  headers: {
    ...(json && { 'Content-Type': 'application/json' }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  },
  signal: AbortSignal.timeout(timeoutMs),
  redirect: 'error',
})

/**
 * Calls an address of a provider. Returns the fields of its answer, none for status 204. Rejects with ProviderFailure without a readable
 * answer of status 200 within `timeoutMs`. A redirect is refused, because it would take the secret of the client along.
 */
export async function callProvider(address: string, sent: Sent): Promise<Record<string, unknown>> {
  const { pathname } = new URL(address)
  const failed = (what: string, status: number | null = null) =>
    new ProviderFailure('failed', `${pathname}: ${what}`, status)
  const answer = await fetch(address, requestOf(sent))
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: Error) => {
      throw failed(error.name)
    })
  if (answer.status === 204) return {}
  if (answer.status !== 200) throw failed(`status ${answer.status}`, answer.status)
  if (answer.text.length > MAX_CHARACTERS) throw failed('an answer that is too long', answer.status)
  try {
    const value: unknown = JSON.parse(answer.text)
    if (isRecord(value)) return value
  } catch {
    // The answer is no JSON.
  }
  throw failed('an unreadable answer', answer.status)
}

/** A text of an answer. Rejects with ProviderFailure without it. */
export function textIn(answer: Record<string, unknown>, name: string): string {
  const value = answer[name]
  if (typeof value === 'string' && value !== '') return value
  throw new ProviderFailure('failed', `no ${name}`)
}

/** A text of an answer that may be missing. */
export const optionalText = (answer: Record<string, unknown>, name: string): string | null => {
  const value = answer[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}

/** The code or the token of a return. A return with an error says whether the person has stopped. */
export function proofIn(returned: URLSearchParams, name: 'code' | 'id_token'): string {
  const error = returned.get('error')
  if (error !== null)
    throw new ProviderFailure(error === 'access_denied' ? 'stopped' : 'failed', `error ${error.slice(0, 60)}`)
  const proof = returned.get(name)
  if (!proof) throw new ProviderFailure('failed', `no ${name}`)
  return proof
}
