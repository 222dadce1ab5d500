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

/** Hands one mail over; rejects when it could not. */
export type Send = (mail: Mail) => Promise<void>

const ATTEMPTS = 8

/**
 * The next mail nobody is sending: claimed for a minute, so that of several processes one sends it, and another
 * takes over when that one is gone.
 */
const CLAIM = `
  UPDATE outbox SET claimed_at = now(), attempts = attempts + 1 WHERE id = (
    SELECT id FROM outbox
    WHERE sent_at IS NULL AND attempts < ${ATTEMPTS} AND (claimed_at IS NULL OR claimed_at < now() - interval '1 minute')
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING *`

/** Sends all that waits, one after the other, and keeps what failed for a later time. */
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
