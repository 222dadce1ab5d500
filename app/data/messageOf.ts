import type { Message } from '#app/errors/notices.ts'
import type { ApiError } from './ApiError.ts'

/** What to tell a guest of a failed call: the server's own sentence, or ours where it sent none that can be read. */
export function messageOf({ kind, body }: ApiError): Message {
  if (body?.message) return { text: body.message }
  return { key: kind === 'offline' ? 'shell.unreached' : 'shell.processing' }
}
