import { MEMBER_WINDOW_MESSAGE } from '#shared/members/windowTypes.ts'

/**
 * What the window of a member who is signed in on the full page posts to the frame that has opened it. `ready`: for the challenge.
 * `ticket`: the member goes on in the frame. The ticket is worth nothing without the secret of the frame.
 */
export type MemberWindowMessage =
  | { type: typeof MEMBER_WINDOW_MESSAGE; is: 'ready' }
  | { type: typeof MEMBER_WINDOW_MESSAGE; is: 'ticket'; ticket: string }

/**
 * What the frame answers. The challenge is never read from the address of the window: a stranger could send an address to a member.
 * `not_needed`: a user is signed in in the frame. `received`: the window closes itself.
 */
export type MemberFrameMessage =
  | { type: typeof MEMBER_WINDOW_MESSAGE; is: 'challenge'; challenge: string }
  | { type: typeof MEMBER_WINDOW_MESSAGE; is: 'not_needed' | 'received' }

const type = MEMBER_WINDOW_MESSAGE

export const readyMessage: MemberWindowMessage = { type, is: 'ready' }
export const ticketMessage = (ticket: string): MemberWindowMessage => ({ type, is: 'ticket', ticket })

type Unknown = { type?: unknown; is?: unknown; challenge?: unknown; ticket?: unknown } | null

/** Both ends are pages of the app on one origin, which the receiver has checked. */
export const isMemberWindowMessage = (value: unknown): value is MemberWindowMessage => {
  const { type: kind, is, ticket } = (value as Unknown) ?? {}
  return kind === type && (is === 'ready' || (is === 'ticket' && typeof ticket === 'string'))
}

export const isMemberFrameMessage = (value: unknown): value is MemberFrameMessage => {
  const { type: kind, is, challenge } = (value as Unknown) ?? {}
  const isChallenge = is === 'challenge' && typeof challenge === 'string'
  return kind === type && (isChallenge || is === 'not_needed' || is === 'received')
}

/** What the frame does with a message of its window: the answer, and the ticket that it exchanges. */
export function answerWindow(
  message: MemberWindowMessage,
  { isGuest, challenge }: { isGuest: boolean; challenge: string },
): { answer: MemberFrameMessage; ticket: string | null } {
  if (!isGuest) return { answer: { type, is: 'not_needed' }, ticket: null }
  return message.is === 'ready'
    ? { answer: { type, is: 'challenge', challenge }, ticket: null }
    : { answer: { type, is: 'received' }, ticket: message.ticket }
}
