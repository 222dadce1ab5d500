import type { Bridge } from '#app/platform/bridge.ts'
import type { Fact } from './events.ts'

type Options = {
  tell: Bridge['tell']
  /** The devices on which the hotel shows its chatbot beside the app. */
  platforms: readonly ('mobile' | 'desktop')[]
  inChatbot: boolean
  token: () => string | null
}

/**
 * Says to a page around, by the names that chatbots know, what it needs of what was noted: who has come in (the session
 * itself only inside a chatbot's own frame), whether its chatbot may be seen, and which companions were searched for.
 */
export function chatWords({ tell, platforms, inChatbot, token }: Options) {
  return ({ kind, of }: Fact): void => {
    if (kind === 'signedIn') {
      tell('login', {})
      const session = inChatbot ? token() : null
      if (session) tell('receiveTriplabotSession', { session })
    }
    if (kind === 'seen') {
      const device = matchMedia('(width <= 992px)').matches ? 'mobile' : 'desktop'
      tell('show-chatbot', { show: !inChatbot && !of.hidesChat && platforms.includes(device) })
    }
    if (kind !== 'answered') return
    const { rooms } = of.criteria
    const sum = (key: 'adult_companion' | 'kid_tier_A_companion') =>
      rooms.reduce((all, room) => all + (room[key] ?? 0), 0)
    const companions = {
      adult_companion: sum('adult_companion'),
      kid_tier_A_companion: sum('kid_tier_A_companion'),
    }
    if (companions.adult_companion + companions.kid_tier_A_companion > 0)
      tell('receiveCompanionInfo', companions)
  }
}
