import type { Message } from '#app/errors/notices.ts'
import { useText } from '../i18n/TextProvider.tsx'

/** Returns a function that returns the text of a message in the guest's language. */
export function useMessage(): (message: Message) => string {
  const { text } = useText()
  return (message) => ('text' in message ? message.text : text(message.key))
}
