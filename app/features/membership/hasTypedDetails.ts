import { draftKey } from '#app/parts/order/sentOrders.ts'
import { personalStorage } from '#app/platform/person.ts'

const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).some(hasText)

/** Whether a stored draft has typed details: a name, an e-mail address, a phone number, a note or an answer. */
export function isTyped(draft: string | null): boolean {
  try {
    const { values } = JSON.parse(draft ?? '{}') as { values?: Record<string, unknown> | null }
    return hasText({ ...values, arrivalTime: '' })
  } catch {
    return false
  }
}

/** Whether the guest has typed details of a booking at a hotel, which stay in this tab. */
export const hasTypedDetails = (hotelCode: string): boolean =>
  isTyped(personalStorage.get(draftKey(hotelCode)))
