import type { Message } from '#app/errors/notices.ts'
import type { ApiError } from './ApiError.ts'

/** The message of a failed call for the guest: the server's own, or the app's if the server sent none. */
export function messageOf({ kind, body }: ApiError): Message {
  if (body?.message) return { text: body.message }
  return { key: kind === 'offline' ? 'shell.unreached' : 'shell.processing' }
}
