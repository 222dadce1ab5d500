import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createChatbotMessages } from '#app/analytics/chatbotMessages.ts'
import type { AnalyticsEvent } from '#app/analytics/events.ts'
import { ToChat } from '#shared/bridge/messages.ts'
import { criteriaOf } from './house.ts'

const test = suite('what a chatbot’s page is told')

const told: [string, object][] = []
let isNarrow = false
const talk = (inChatbot = false, platforms: ('mobile' | 'desktop')[] = ['desktop']) =>
  createChatbotMessages({
    send: (word, payload) => {
      assert.ok(ToChat[word as keyof typeof ToChat](payload), word)
      told.push([word, payload])
    },
    platforms,
    inChatbot,
    token: () => 'token-of-hanako',
  })

test.before.each(() => {
  told.length = 0
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
const came: AnalyticsEvent = { name: 'sign_in', params: { as: 'member' } }

test('every host page gets `login`, and only a chatbot around the app gets the session', () => {
  talk()(came)
  assert.equal(told, [['login', {}]])
  talk(true)(came)
  assert.equal(told.slice(1), [
    ['login', {}],
    ['receiveTriplabotSession', { session: 'token-of-hanako' }],
  ])
})

test('the chatbot is visible on the devices that the hotel chose, except on screens that hide it and inside the chatbot', () => {
  const shown = (...[inChatbot, platforms]: Parameters<typeof talk>) => {
    told.length = 0
    talk(inChatbot, platforms)(seen())
    return told[0]?.[1]
  }
  assert.equal(shown(), { show: true })
  assert.equal(shown(false, ['mobile']), { show: false })
  assert.equal(shown(true), { show: false })
  isNarrow = true
  assert.equal(shown(), { show: false })
  assert.equal(shown(false, ['mobile']), { show: true })
  isNarrow = false
  told.length = 0
  talk()(seen(true))
  assert.equal(told, [['show-chatbot', { show: false }]])
})

test('companions of the search are sent, and a search without companions sends no message', () => {
  const answered = (rooms: object[]): AnalyticsEvent =>
    ({
      name: 'search_result',
      params: { criteria: criteriaOf({ rooms: rooms as never }), data: {} },
    }) as unknown as AnalyticsEvent
  talk()(answered([{ adults: 2 }]))
  assert.equal(told, [])
  talk()(
    answered([
      { adults: 2, adult_companion: 1 },
      { adults: 1, adult_companion: 1, kid_tier_A_companion: 2 },
    ]),
  )
  assert.equal(told, [['receiveCompanionInfo', { adult_companion: 2, kid_tier_A_companion: 2 }]])
})

test.run()
