import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createChatbotMessages } from '#app/analytics/chatbotMessages.ts'
import type { AnalyticsEvent } from '#app/analytics/events.ts'
import { ToChat } from '#shared/bridge/messages.ts'
import { criteriaOf } from '../../support/builders/analytics.ts'

const test = suite('app/analytics/chatbotMessages')

const sent: [string, object][] = []
let isNarrow = false
const messages = (inChatbot = false, platforms: ('mobile' | 'desktop')[] = ['desktop']) =>
  createChatbotMessages({
    send: (type, payload) => {
      assert.ok(ToChat[type as keyof typeof ToChat](payload), type)
      sent.push([type, payload])
    },
    platforms,
    inChatbot,
    token: () => 'token-of-hanako',
  })

test.before.each(() => {
  sent.length = 0
  isNarrow = false
  Object.assign(globalThis, { matchMedia: () => ({ matches: isNarrow }) })
})
test.after(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia')
})

const seen = (hidesChat = false): AnalyticsEvent => ({
  name: 'page_view',
  params: { screen: null, title: '', hidesChat },
})
const signedIn: AnalyticsEvent = { name: 'sign_in', params: { as: 'member' } }

test('every host page gets `login`, and only a chatbot around the app gets the session', () => {
  messages()(signedIn)
  assert.equal(sent, [['login', {}]])
  messages(true)(signedIn)
  assert.equal(sent.slice(1), [
    ['login', {}],
    ['receiveTriplabotSession', { session: 'token-of-hanako' }],
  ])
})

test('the chatbot is visible on the devices that the hotel chose, except on screens that hide it and inside the chatbot', () => {
  const shown = (...[inChatbot, platforms]: Parameters<typeof messages>) => {
    sent.length = 0
    messages(inChatbot, platforms)(seen())
    return sent[0]?.[1]
  }
  assert.equal(shown(), { show: true })
  assert.equal(shown(false, ['mobile']), { show: false })
  assert.equal(shown(true), { show: false })
  isNarrow = true
  assert.equal(shown(), { show: false })
  assert.equal(shown(false, ['mobile']), { show: true })
  isNarrow = false
  sent.length = 0
  messages()(seen(true))
  assert.equal(sent, [['show-chatbot', { show: false }]])
})

test('companions of the search are sent, and a search without companions sends no message', () => {
  const answered = (rooms: object[]): AnalyticsEvent =>
    ({
      name: 'search_result',
      params: { criteria: criteriaOf({ rooms: rooms as never }), data: {} },
    }) as unknown as AnalyticsEvent
  messages()(answered([{ adults: 2 }]))
  assert.equal(sent, [])
  messages()(
    answered([
      { adults: 2, adult_companion: 1 },
      { adults: 1, adult_companion: 1, kid_tier_A_companion: 2 },
    ]),
  )
  assert.equal(sent, [['receiveCompanionInfo', { adult_companion: 2, kid_tier_A_companion: 2 }]])
})

test.run()
