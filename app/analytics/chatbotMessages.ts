import type { Bridge } from '#app/platform/bridge.ts'
import type { AnalyticsEvent } from './events.ts'

type Options = {
  send: Bridge['sendToParent']
  /** The kinds of device on which the hotel shows its chatbot beside the app. */
  platforms: readonly ('mobile' | 'desktop')[]
  inChatbot: boolean
  token: () => string | null
}

/**
 * Returns a function that makes messages for a chatbot from events, with the message names that chatbots know. A sign-in
 * sends `login`, and inside a chatbot's own frame also the session. A page view sends whether the chatbot may be visible.
 * A search with companions, and each search after it, sends their numbers.
 */
export function createChatbotMessages({ send, platforms, inChatbot, token }: Options) {
  let hasSentCompanions = false
  return ({ name, params }: AnalyticsEvent): void => {
    if (name === 'sign_in') {
      send('login', {})
      const session = inChatbot ? token() : null
      if (session) send('receiveTriplabotSession', { session })
    }
    if (name === 'page_view') {
      const device = matchMedia('(width <= 992px)').matches ? 'mobile' : 'desktop'
      send('show-chatbot', { show: !inChatbot && !params.hidesChat && platforms.includes(device) })
    }
    if (name !== 'search_result') return
    const { rooms } = params.criteria
    const sum = (key: 'adult_companion' | 'kid_tier_A_companion') =>
      rooms.reduce((total, room) => total + (room[key] ?? 0), 0)
    const companions = {
      adult_companion: sum('adult_companion'),
      kid_tier_A_companion: sum('kid_tier_A_companion'),
    }
    const hasCompanions = companions.adult_companion + companions.kid_tier_A_companion > 0
    if (hasCompanions || hasSentCompanions) send('receiveCompanionInfo', companions)
    hasSentCompanions ||= hasCompanions
  }
}
