import { useText } from '#app/i18n/TextProvider.tsx'
import type { CodeAnswer } from '#shared/api/rooms.ts'

/** The text of the hotel's answer to a code. */
export function useCodeTexts(): (answer: CodeAnswer) => string {
  const { text } = useText()
  return ({ code, status, name, first_nights }) => {
    if (status !== 'applied') return text(`search.code.${status}`, { code })
    return first_nights === null
      ? text('search.code.applied', { name: name ?? code })
      : text('search.code.firstNights', { name: name ?? code, count: first_nights })
  }
}
