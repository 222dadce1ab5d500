import { createTransport } from 'nodemailer'
import type { Mail, Send } from './outbox.ts'

/** Without SMTP, mails stay readable in the outbox. */
const keep: Send = async () => {}

/**
 * The sender for an `smtp:` address; without an address, mails are only marked as sent. The sender address is
 * `?from=` of the address, or `reservations@` its host.
 */
export function senderFor(smtpUrl: string | null): { send: Send; close: () => void } {
  if (!smtpUrl) return { send: keep, close: () => {} }
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? `reservations@${url.hostname}`
  url.searchParams.delete('from')
  const transport = createTransport(url.href)
  async function send({ id, recipient, subject, text, html }: Mail) {
    // The same id for every attempt, so that a mail server recognises a duplicate.
    const messageId = `<noren-${id}@${url.hostname}>`
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html, messageId })
  }
  return { send, close: () => transport.close() }
}
