import type { Database } from '../database/Database.ts'

export type Mail = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  queued_at: Date
  sent_at: Date | null
}

/** Sends one mail; rejects when it could not be sent. */
export type Send = (mail: Mail) => Promise<void>

const ATTEMPTS = 8

/**
 * The next mail that no process is sending. A claim lasts a minute: one process sends the mail, and another takes
 * over when that process has ended.
 */
const CLAIM = `
  UPDATE outbox SET claimed_at = now(), attempts = attempts + 1 WHERE id = (
    SELECT id FROM outbox
    WHERE sent_at IS NULL AND attempts < ${ATTEMPTS} AND (claimed_at IS NULL OR claimed_at < now() - interval '1 minute')
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING *`

/** Sends all waiting mails one after the other. A failed mail stays in the outbox for a later attempt. */
export async function sendWaiting(database: Database, send: Send): Promise<void> {
  for (;;) {
    const [mail] = await database.query<Mail>(CLAIM)
    if (!mail) return
    try {
      await send(mail)
    } catch (error) {
      console.error(
        `Mail ${mail.id} could not be sent yet:`,
        (error as Error).name,
        (error as { code?: string }).code ?? '',
      )
      continue
    }
    await database.query('UPDATE outbox SET sent_at = now() WHERE id = $1', [mail.id])
  }
}
