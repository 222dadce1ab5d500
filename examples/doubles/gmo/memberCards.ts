import {
  type CallAnswer,
  type CallContext,
  cardOf,
  failed,
  isSite,
  NO_ORDER,
  NO_SITE,
  shopOf,
} from './call.ts'
import { maskedCardNo, type World } from './world.ts'

function saveMember({ world, fields }: CallContext): CallAnswer {
  if (!isSite(fields)) return failed(NO_SITE)
  const member = fields.get('MemberID') ?? ''
  if (!/^[\w.@-]{1,60}$/.test(member)) return failed('E01390002')
  if (world.members.has(member)) return failed('E01390010')
  world.members.set(member, [])
  return { fields: { MemberID: member } }
}

function addCard(world: World, member: string, card: { number: string; expire: string }): CallAnswer {
  const cards = world.members.get(member)
  if (!cards) return failed('E01390002')
  cards.push(card)
  return {
    fields: { CardSeq: String(cards.length - 1), CardNo: maskedCardNo(card.number), Forward: '2a99662' },
  }
}

function saveCard(context: CallContext): CallAnswer {
  const { world, fields } = context
  if (!isSite(fields)) return failed(NO_SITE)
  const card = cardOf(context, null)
  if ('error' in card) return failed(card.error)
  const expire = world.tokens.get(fields.get('Token') ?? '')?.expire ?? ''
  return addCard(world, fields.get('MemberID') ?? '', { number: card.number, expire })
}

function tradedCard({ world, fields }: CallContext): CallAnswer {
  if (!isSite(fields)) return failed(NO_SITE)
  const order = world.orders.get(fields.get('OrderID') ?? '')
  if (!order?.cardNumber || order.shop !== shopOf(fields) || order.status === 'UNPROCESSED')
    return failed(NO_ORDER)
  return addCard(world, fields.get('MemberID') ?? '', { number: order.cardNumber, expire: '' })
}

function searchCard({ world, fields }: CallContext): CallAnswer {
  if (!isSite(fields)) return failed(NO_SITE)
  const cards = world.members.get(fields.get('MemberID') ?? '')
  if (!cards) return failed('E01390002')
  const saved = cards.flatMap((card, seq) => (card ? [{ ...card, seq }] : []))
  if (saved.length === 0) return failed('E01240002')
  return {
    fields: {
      CardSeq: saved.map(({ seq }) => seq).join('|'),
      CardNo: saved.map(({ number }) => maskedCardNo(number)).join('|'),
      Expire: saved.map(({ expire }) => expire).join('|'),
      DeleteFlag: saved.map(() => '0').join('|'),
    },
  }
}

function deleteCard({ world, fields }: CallContext): CallAnswer {
  if (!isSite(fields)) return failed(NO_SITE)
  const cards = world.members.get(fields.get('MemberID') ?? '')
  const seq = Number(fields.get('CardSeq'))
  if (!cards?.[seq]) return failed('E01240002')
  cards[seq] = null
  return { fields: { CardSeq: String(seq) } }
}

/** The calls about the cards of members by name. */
export const memberCalls = {
  SaveMember: saveMember,
  SaveCard: saveCard,
  SearchCard: searchCard,
  DeleteCard: deleteCard,
  TradedCard: tradedCard,
}
