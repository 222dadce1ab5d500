import type { Message } from '#app/errors/notices.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { errorCodes } from '#shared/api/errors.ts'
import type { ApiError } from './ApiError.ts'

/**
 * The message of a failed call for the guest: the title of the server, or else a text of the app. That text is the
 * catalogue's for a known error code, `refusal` for another refused request, and a general one for all failures that the
 * guest has not caused. The hotel has locked an account, and only the hotel can open it.
 */
export function messageOf(error: ApiError, refusal: TextKey = 'shell.processing'): Message {
  if (error.body?.message) return { text: error.body.message, callsHotel: error.refusal === 'member_locked' }
  if (error.kind === 'offline') return { key: 'shell.unreached' }
  if (error.kind === 'timeout') return { key: 'shell.noAnswer' }
  if (error.refusal) return { key: `errors.${errorCodes[error.refusal]}` as TextKey }
  return { key: error.isClientError ? refusal : 'shell.processing' }
}
