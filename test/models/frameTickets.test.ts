import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  answerWindow,
  isMemberWindowMessage,
  readyMessage,
  ticketMessage,
} from '#app/parts/signIn/memberWindow/memberMessages.ts'
import { pkceChallenge } from '../../examples/server/providers/pkce.ts'
import { storedHash, storedTicket } from '../../examples/server/sessions/tickets.ts'
import { modelRuns } from '../support/runs.ts'

/**
 * Two people with a browser each, frames of the app, and windows of the member who is signed in on the full page. A stranger opens any
 * address in the member's browser, frames and windows of an own page, and has every ticket that was posted, each challenge, and the own
 * secrets. A person never gets the session of another person, and each ticket begins one session.
 */
const test = suite('models/frameTickets')

type Person = 'member' | 'stranger'
const KEY = 'the key of the server'

/** `page`: who has written the document that holds the frame's secret. */
type Frame = { person: Person; secret: string; challenge: string; isGuest: boolean }
/** `opener`: the frame that has opened the window; null for a page of another origin, and for a link. */
type Window = { person: Person; opener: Frame | null; challenge: string | null }
type Ticket = { hash: string; owner: Person; ticket: string; signIn: number }

const nth = fc.nat(5)
const person = fc.constantFrom<Person>('member', 'member', 'stranger')
const act = fc.oneof(
  fc.record({ act: fc.constant('frame' as const), person }),
  fc.record({
    act: fc.constant('open' as const),
    person,
    nth,
    isForeign: fc.constantFrom(false, false, true),
  }),
  fc.record({ act: fc.constant('press' as const), nth, isLost: fc.boolean() }),
  fc.record({ act: fc.constant('steal' as const), nth, frame: nth, withText: fc.boolean() }),
  fc.record({ act: fc.constant('leave' as const), person }),
  fc.record({ act: fc.constant('signOutOfFrame' as const), nth }),
)

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

function createWorld() {
  const frames: Frame[] = []
  const windows: Window[] = []
  const tickets: Ticket[] = []
  /** The session of the full page of each browser, by its number; null after a sign-out. */
  const full: Record<Person, number | null> = { member: 1, stranger: 2 }
  const sessions: { holder: Person; owner: Person; signIn: number; hash: string }[] = []
  let made = 2

  /** As the server exchanges a ticket. */
  function redeem(holder: Person, ticket: string, secret?: string): boolean {
    const hash = storedHash({ secret: KEY }, { ticket, secret })
    const found = tickets.find((one) => one.hash === hash)
    if (!found) return false
    tickets.splice(tickets.indexOf(found), 1)
    if (full[found.owner] !== found.signIn) return false
    sessions.push({ holder, owner: found.owner, signIn: found.signIn, hash })
    return true
  }

  function open(by: Person, opener: Frame | null): void {
    const window: Window = { person: by, opener, challenge: null }
    // Only a frame of this browser has a handle of the window.
    if (opener && opener.person === by && isMemberWindowMessage(readyMessage)) {
      const { answer } = answerWindow(readyMessage, opener)
      if (answer.is === 'challenge') window.challenge = answer.challenge
    }
    windows.push(window)
  }

  /** The member presses "Continue as". A window without an answer has no such button. */
  function press(window: Window, isLost: boolean): string | null {
    const signIn = full[window.person]
    if (window.challenge === null || signIn === null) return null
    const ticket = `ticket-${++made}`
    const hash = storedTicket(KEY, ticket, window.challenge)
    tickets.push({ hash, owner: window.person, ticket, signIn })
    const { opener } = window
    if (!opener) return null
    const taken = answerWindow(ticketMessage(ticket), opener).ticket
    if (taken === null || isLost) return ticket
    assert.ok(redeem(opener.person, taken, opener.secret), 'the frame of the window goes on')
    opener.isGuest = false
    assert.not(redeem(opener.person, taken, opener.secret), 'a ticket is good once')
    return ticket
  }

  return {
    ...{ frames, windows, tickets, sessions, full },
    frame(by: Person) {
      const secret = `secret-${++made}`
      frames.push({ person: by, secret, challenge: pkceChallenge(secret), isGuest: true })
    },
    open,
    press,
    /** A stranger who has read a ticket tries it without its secret, and with the secret and the challenge of a frame of the own. */
    steal({ ticket }: Ticket, frame: Frame | undefined, withText: boolean): void {
      redeem('stranger', ticket)
      const text = frames.map(({ challenge }) => `ticket ${ticket} for ${challenge}`)
      if (withText) for (const one of text) redeem('stranger', one)
      if (frame?.person === 'stranger') redeem('stranger', ticket, frame.secret)
      if (frame) redeem('stranger', ticket, frame.challenge)
    },
    leave(by: Person) {
      full[by] = null
    },
  }
}

test('a ticket begins the session of the person who has pressed, in the frame of the window, once', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 6, maxLength: 30 }), (acts) => {
      const world = createWorld()
      world.frame('member')
      for (const one of acts) {
        if (one.act === 'frame') world.frame(one.person)
        else if (one.act === 'open')
          world.open(one.person, one.isForeign ? null : (pick(world.frames, one.nth) ?? null))
        else if (one.act === 'press') {
          const window = pick(world.windows, one.nth)
          if (window) world.press(window, one.isLost)
        } else if (one.act === 'steal') {
          const ticket = pick(world.tickets, one.nth)
          if (ticket) world.steal(ticket, pick(world.frames, one.frame), one.withText)
        } else if (one.act === 'leave') world.leave(one.person)
        else {
          const frame = pick(world.frames, one.nth)
          if (frame) frame.isGuest = true
        }
        for (const { holder, owner } of world.sessions) assert.is(holder, owner)
        const used = world.sessions.map(({ hash }) => hash)
        assert.is(new Set(used).size, used.length)
      }
    }),
    { numRuns: modelRuns },
  )
})

test('a frame with a user asks for no ticket, and takes none', () => {
  const frame = { isGuest: false, challenge: 'challenge' }
  assert.equal(answerWindow(readyMessage, frame).answer.is, 'not_needed')
  assert.equal(answerWindow(ticketMessage('ticket'), frame), {
    answer: answerWindow(readyMessage, frame).answer,
    ticket: null,
  })
})

test.run()
