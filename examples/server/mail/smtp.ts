import { createTransport } from 'nodemailer'
import type { Mail, Send } from './outbox.ts'

/** Without SMTP a mail is at rest in the outbox, to be read at /sandbox/mail. */
const keep: Send = async () => {}

/**
 * How mail leaves: through the server of an `smtp:` address, or not at all without one. The sender is the
 * address's `?from=`, else `reservations@` its host.
 */
export function senderFor(smtpUrl: string | null): { send: Send; close: () => void } {
  if (!smtpUrl) return { send: keep, close: () => {} }
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? `reservations@${url.hostname}`
  url.searchParams.delete('from')
  const transport = createTransport(url.href)
  async function send({ id, recipient, subject, text, html }: Mail) {
    // The same number each time it is tried: a mail that arrived twice is known as one.
    const messageId = `<noren-${id}@${url.hostname}>`
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html, messageId })
  }
  return { send, close: () => transport.close() }
}
