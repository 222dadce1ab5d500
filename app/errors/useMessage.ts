import type { Message } from '#app/errors/notices.ts'
import { useText } from '../i18n/TextProvider.tsx'

/** Puts a message into the guest's words. */
export function useMessage(): (message: Message) => string {
  const { text } = useText()
  return (message) => ('said' in message ? message.said : text(message.key))
}
