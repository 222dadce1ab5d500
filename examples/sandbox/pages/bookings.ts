import { writeAccountMails } from '../../server/accounts/mails/accountMails.ts'
import type { Mail } from '../../server/mail/outbox.ts'
import { opened } from '../../server/mail/sealedMail.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/** What a reservation stores of its order. No answer of the API contains it. */
export type StoredBooking = {
  number: string
  status: string
  checkin: string
  checkout: string
  created_at: Date
  coupon_code: string | null
  voucher: Record<string, unknown> | null
  asked: Record<string, unknown>
  answers: unknown[]
  extras: unknown[]
  files: { id: number; file_name: string; content_type: string }[]
  rooms: Record<string, unknown>[]
}

/** The newest 200 reservations of a tenant, the newest first. */
export const bookingsOf = ({ services }: Tenant): Promise<StoredBooking[]> =>
  services.database.query<StoredBooking>(
    `SELECT number, status, checkin, checkout, created_at, coupon_code, voucher, asked, answers, extras,
       (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'file_name', f.file_name, 'content_type', f.content_type) ORDER BY f.id), '[]')
        FROM file_attachments f WHERE f.reservation_id = r.id) AS files,
       (SELECT jsonb_agg(m.asked ORDER BY m.id) FROM reservation_rooms m WHERE m.reservation_id = r.id) AS rooms
     FROM reservations r ORDER BY id DESC LIMIT 200`,
  )

/** The newest 200 mails of a tenant, the newest first. What people have asked for a moment ago is written first. */
export async function mailOf({ services }: Tenant): Promise<Mail[]> {
  await writeAccountMails(services)
  const mails = await services.database.query<Mail>(
    `SELECT id, recipient, subject, text, html, files, is_sealed, attempts, queued_at, sent_at
     FROM outbox ORDER BY id DESC LIMIT 200`,
  )
  return mails.map((mail) => opened(mail, services.counterSecret))
}
