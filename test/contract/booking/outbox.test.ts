import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../../../examples/server/database/Database.ts'
import { type Mail, SEND_LIMIT_MS, type Send, sendWaiting } from '../../../examples/server/mail/outbox.ts'
import { serverKinds, testServer } from '../../support/server/testServer.ts'

/** No mail of these tests is sealed. */
const SECRET = 'the key of sealed mails'

/** How often a mail is tried. */
const ATTEMPTS = 8

/** A sender that notes the subjects of what it has sent, and fails for the subjects in `broken`. */
function senderWith(broken = new Set<string>()) {
  const sent: string[] = []
  const send: Send = async ({ subject }) => {
    if (broken.has(subject)) throw new Error('The mail server is down')
    sent.push(subject)
  }
  return { sent, send }
}

/** A sender that has a mail until the test lets it go. */
function slowSender() {
  const sent: string[] = []
  let letGo: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begin: () => void = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const send: Send = async ({ subject }) => {
    begin()
    await gate
    sent.push(subject)
  }
  return { sent, send, letGo, begun }
}

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/outbox on ${kind}`)
  server.startFor(test)

  /** Runs work on an outbox that no process of the server sends. */
  async function withOutbox(work: (outbox: Database) => Promise<void>): Promise<void> {
    const { database } = await server.servicesOf(await server.guest())
    const schema = `outbox_${randomUUID().slice(0, 8)}`
    await database.exec(
      `CREATE SCHEMA "${schema}"; CREATE TABLE "${schema}".outbox (LIKE outbox INCLUDING ALL)`,
    )
    try {
      await work(database.inSchema(schema))
    } finally {
      await database.exec(`DROP SCHEMA "${schema}" CASCADE`)
    }
  }

  const queue = async (
    outbox: Database,
    subject: string,
    reservation: number,
    more: Partial<Mail> & { kind?: string } = {},
  ) =>
    outbox.query(
      `INSERT INTO outbox (kind, subject_id, recipient, locale, subject, text, html, queued_at)
       VALUES ($1, $2, $3, 'en', $4, '', '', now())`,
      [more.kind ?? 'changed', reservation, more.recipient ?? 'guest@example.com', subject],
    )
  /** Makes the time of the next attempt come. */
  const retryNow = (outbox: Database) => outbox.query('UPDATE outbox SET retry_at = now()')

  test('a later mail of a reservation waits for an earlier one that fails, and other reservations do not', () =>
    withOutbox(async (outbox) => {
      await queue(outbox, 'changed', 1)
      await queue(outbox, 'cancelled', 1)
      await queue(outbox, 'of another', 2)
      const broken = new Set(['changed'])
      const { sent, send } = senderWith(broken)
      await sendWaiting(outbox, SECRET, send)
      assert.equal(sent, ['of another'])
      await sendWaiting(outbox, SECRET, send)
      assert.equal(sent, ['of another'], 'the next attempt comes after a pause')
      broken.clear()
      await sendWaiting(outbox, SECRET, send)
      assert.equal(sent, ['of another'])
      await retryNow(outbox)
      await sendWaiting(outbox, SECRET, send)
      assert.equal(sent, ['of another', 'changed', 'cancelled'])
    }))

  test('the pauses between attempts grow, and a mail is given up after eight: then the later mail is sent', () =>
    withOutbox(async (outbox) => {
      await queue(outbox, 'changed', 1)
      await queue(outbox, 'cancelled', 1)
      const { sent, send } = senderWith(new Set(['changed']))
      const pauses: number[] = []
      for (let n = 1; n <= ATTEMPTS; n++) {
        assert.equal(sent, [], `before attempt ${n}`)
        await sendWaiting(outbox, SECRET, send)
        const [row] = await outbox.query<{ minutes: number; attempts: number }>(
          `SELECT attempts, round(extract(epoch FROM retry_at - now()) / 60)::integer AS minutes FROM outbox
           WHERE subject = 'changed'`,
        )
        assert.is(row?.attempts, n)
        pauses.push(row?.minutes ?? 0)
        await retryNow(outbox)
      }
      assert.equal(pauses, [1, 2, 4, 8, 16, 32, 64, 128])
      assert.equal(sent, ['cancelled'])
      await sendWaiting(outbox, SECRET, send)
      assert.equal(sent, ['cancelled'])
    }))

  test('while one process sends a mail, another sends neither it nor a later one of the reservation', () =>
    withOutbox(async (outbox) => {
      await queue(outbox, 'changed', 1)
      await queue(outbox, 'cancelled', 1)
      await queue(outbox, 'of another', 2)
      const slow = slowSender()
      const first = sendWaiting(outbox, SECRET, slow.send)
      await slow.begun
      const other = senderWith()
      await sendWaiting(outbox, SECRET, other.send)
      assert.equal(other.sent, ['of another'])
      slow.letGo()
      await first
      assert.equal(slow.sent, ['changed', 'cancelled'])
      await sendWaiting(outbox, SECRET, other.send)
      assert.equal(other.sent, ['of another'])
    }))

  test('two processes send each mail once, and the mails of each reservation in their order', () =>
    withOutbox(async (outbox) => {
      const reservations = [1, 2, 3, 4]
      const mails = [1, 2, 3, 4, 5]
      for (const n of mails) for (const id of reservations) await queue(outbox, `${id}-${n}`, id)
      const { sent, send } = senderWith()
      await Promise.all([1, 2, 3].map(() => sendWaiting(outbox, SECRET, send)))
      await sendWaiting(outbox, SECRET, send)
      assert.is(sent.length, reservations.length * mails.length)
      for (const id of reservations)
        assert.equal(
          sent.filter((subject) => subject.startsWith(`${id}-`)),
          mails.map((n) => `${id}-${n}`),
        )
    }))

  test('a sender has less time than its claim, and a mail whose sender is silent is put off', () =>
    withOutbox(async (outbox) => {
      await queue(outbox, 'changed', 1)
      const signals: AbortSignal[] = []
      const silent: Send = (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      }
      await sendWaiting(outbox, SECRET, silent, 50)
      assert.is(signals.length, 1)
      assert.ok(signals[0]?.aborted, 'the sender is stopped')
      const [row] = await outbox.query<{ attempts: number; claimed_at: Date | null; is_put_off: boolean }>(
        'SELECT attempts, claimed_at, retry_at > now() AS is_put_off FROM outbox',
      )
      assert.equal(row, { attempts: 1, claimed_at: null, is_put_off: true })
      // At the end of the limit no other process can have claimed it.
      await outbox.query(`UPDATE outbox SET claimed_at = now() - $1 * interval '1 ms', retry_at = NULL`, [
        SEND_LIMIT_MS,
      ])
      const other = senderWith()
      await sendWaiting(outbox, SECRET, other.send)
      assert.equal(other.sent, [])
    }))

  test('the mail of a process that has ended is sent by another, and the late result of the first counts for nothing', () =>
    withOutbox(async (outbox) => {
      await queue(outbox, 'changed', 1)
      let fail: () => void = () => {}
      let begin: () => void = () => {}
      const begun = new Promise<void>((resolve) => {
        begin = resolve
      })
      const first = sendWaiting(outbox, SECRET, () => {
        begin()
        return new Promise((_, reject) => {
          fail = () => reject(new Error('too late'))
        })
      })
      await begun
      await outbox.query(`UPDATE outbox SET claimed_at = now() - interval '2 minutes'`)
      const other = senderWith()
      await sendWaiting(outbox, SECRET, other.send)
      assert.equal(other.sent, ['changed'])
      fail()
      await first
      const [row] = await outbox.query(
        'SELECT sent_at IS NOT NULL AS is_sent, retry_at, attempts FROM outbox',
      )
      assert.equal(row, { is_sent: true, retry_at: null, attempts: 2 })
    }))

  test('a copy that cannot be sent to the hotel delays no mail of the guest, and no copy to another address', () =>
    withOutbox(async (outbox) => {
      const copy = (subject: string, recipient: string) =>
        queue(outbox, subject, 1, { kind: 'hotel_changed', recipient })
      await copy('copy to a', 'a@hotel.example')
      await copy('copy to b', 'b@hotel.example')
      await copy('second copy to a', 'a@hotel.example')
      await queue(outbox, 'changed', 1)
      const { sent, send } = senderWith(new Set(['copy to a']))
      await sendWaiting(outbox, SECRET, send)
      assert.equal(sent, ['copy to b', 'changed'])
    }))

  test.run()
}
