import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Send } from './outbox.ts'

/** Without SMTP, mails stay readable in the outbox. */
const keep: Send = async () => {}

/**
 * The sender for an `smtp:` address; without an address, mails are only marked as sent. The sender address is
 * `?from=` of the address, or `reservations@` its host.
 */
export function senderFor(smtpUrl: string | null): Send {
  if (!smtpUrl) return keep
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? `reservations@${url.hostname}`
  url.searchParams.delete('from')
  return async ({ id, recipient, subject, text, html, files }, signal) => {
    // Each mail has its own connection: when it is closed at the time limit, the mail server does not get the rest of a mail.
    const socket = new Socket()
    // Without a reason, the transport would wait for its own time limit.
    const stop = () => socket.destroy(new Error('The time limit of a mail is over'))
    // The limit may end before the transport uses the socket.
    socket.on('error', () => {})
    socket.on('connect', () => signal.aborted && stop())
    signal.addEventListener('abort', stop, { once: true })
    try {
      await createTransport({ url: url.href, socket }).sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        // The same id for every attempt, so that a mail server recognises a duplicate.
        messageId: `<noren-${id}@${url.hostname}>`,
      })
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
