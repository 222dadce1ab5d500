import {
  type CallAnswer,
  type CallContext,
  cardOf,
  failed,
  NO_ORDER,
  NO_SHOP,
  orderOfAccess,
  shopOf,
  transactionFields,
} from './call.ts'
import { outcomeOf } from './cards.ts'
import { alterTran, changeTran } from './changedOrders.ts'
import { memberCalls } from './memberCards.ts'
import { dayOf, type GmoOrder, maskedCardNo, randomId } from './world.ts'

const CHALLENGE_MS = 15 * 60_000

/** Reserves the amount of an order, or registers its card. */
function authorise({ world, now }: CallContext, order: GmoOrder): CallAnswer {
  const isCheck = order.jobCd === 'CHECK'
  order.status = isCheck ? 'CHECK' : order.jobCd === 'CAPTURE' ? 'CAPTURE' : 'AUTH'
  order.authorisedOn = dayOf(now)
  world.ledger.push({
    order: order.orderId,
    kind: isCheck ? 'check' : 'auth',
    amount: isCheck ? 0 : order.amount,
    at: now,
  })
  if (order.status === 'CAPTURE')
    world.ledger.push({ order: order.orderId, kind: 'sales', amount: order.amount, at: now })
  return {
    fields: {
      ACS: '0',
      OrderID: order.orderId,
      Forward: '2a99662',
      Method: '1',
      Approve: randomId(3),
      ...transactionFields(now),
      CheckString: randomId(16),
    },
  }
}

/** What is wrong with the fields of 3-D Secure; null if nothing is. */
function tdsProblem(fields: URLSearchParams): string | null {
  const flag = fields.get('TdFlag') ?? '0'
  if (!['0', '2'].includes(flag)) return 'E01080002'
  if (flag === '0') return null
  if (!['1', '2', '3'].includes(fields.get('Tds2Type') ?? '1')) return 'E01080010'
  if (!['0', '1'].includes(fields.get('TdRequired') ?? '0')) return 'E01080011'
  const name = shopNameOf(fields.get('TdTenantName') ?? '')
  return name.length >= 1 && name.length <= 25 ? null : 'E01090001'
}

const shopNameOf = (encoded: string): string => Buffer.from(encoded, 'base64').toString('ascii')

function entryTran({ world, fields }: CallContext): CallAnswer {
  const shop = shopOf(fields)
  if (!shop) return failed(NO_SHOP)
  const orderId = fields.get('OrderID') ?? ''
  const jobCd = fields.get('JobCd') ?? ''
  const amount = fields.get('Amount') ?? ''
  if (orderId === '') return failed('E01040001')
  if (orderId.length > 27) return failed('E01040003')
  if (!/^[A-Za-z\d-]+$/.test(orderId)) return failed('E01040013')
  const wrong = tdsProblem(fields)
  if (wrong) return failed(wrong)
  if (!['CHECK', 'CAPTURE', 'AUTH', 'SAUTH'].includes(jobCd)) return failed('E01050002')
  if (jobCd !== 'CHECK' && !/^[1-9]\d{0,7}$/.test(amount)) return failed('E01060011')
  if (world.orders.has(orderId)) return failed('E01040010')
  const order: GmoOrder = {
    orderId,
    shop,
    accessId: randomId(),
    accessPass: randomId(),
    jobCd,
    amount: jobCd === 'CHECK' ? 0 : Number(amount),
    tdFlag: fields.get('TdFlag') ?? '0',
    shopName: shopNameOf(fields.get('TdTenantName') ?? ''),
    authorisedOn: null,
    status: 'UNPROCESSED',
    cardNumber: null,
    cardExpire: null,
    isExecuted: false,
    challenge: null,
  }
  world.orders.set(orderId, order)
  return { fields: { AccessID: order.accessId, AccessPass: order.accessPass } }
}

function execTran(context: CallContext): CallAnswer {
  const { world, fields, now, base } = context
  const order = orderOfAccess(context)
  if (!order || order.orderId !== fields.get('OrderID')) return failed(NO_ORDER)
  if (order.isExecuted) return failed('E11010001')
  const card = cardOf(context, order.shop)
  if ('error' in card) return failed(card.error)
  order.isExecuted = true
  order.cardNumber = card.number
  order.cardExpire = card.expire.slice(-4)
  const outcome = outcomeOf(card.number)
  if (outcome.kind === 'refused') return failed(outcome.info)
  const callbackType = fields.get('CallbackType') ?? '1'
  if (!['1', '2', '3'].includes(callbackType) || fields.get('Method') !== '1') return failed('E01250010')
  const asksBank = outcome.kind === 'challenge' || outcome.kind === 'frictionless'
  if (!asksBank || order.tdFlag !== '2') return authorise(context, order)
  const challenge = {
    id: randomId(24),
    orderId: order.orderId,
    returnUrl: fields.get('RetUrl') ?? '',
    isGet: callbackType === '3',
    until: now + CHALLENGE_MS,
    wrongPasswords: 0,
    isLeft: false,
    // Without a question, the bank agrees as soon as the guest is there.
    result: outcome.kind === 'frictionless' ? ('passed' as const) : null,
  }
  world.challenges.set(challenge.id, challenge)
  order.challenge = challenge.id
  return { fields: { ACS: '2', RedirectUrl: `${base}/tds2/${challenge.id}` } }
}

function secureTran2(context: CallContext): CallAnswer {
  const order = orderOfAccess(context)
  const challenge = order?.challenge ? context.world.challenges.get(order.challenge) : null
  if (!order || !challenge) return failed(NO_ORDER)
  if (order.status !== 'UNPROCESSED' && order.status !== 'AUTHENTICATED') return failed('E11010001')
  if (challenge.result === null) return failed('E11010003')
  if (challenge.result === 'passed') return authorise(context, order)
  return {
    errors: ['E21030007'],
    // The name in the EMV specification; that GMO sends it is inferred.
    ...(challenge.result === 'cancelled' && { more: { Tds2ChallengeCancel: '01' } }),
  }
}

function searchTrade({ world, fields }: CallContext): CallAnswer {
  const shop = shopOf(fields)
  if (!shop) return failed(NO_SHOP)
  const order = world.orders.get(fields.get('OrderID') ?? '')
  if (order?.shop !== shop) return failed(NO_ORDER)
  return {
    fields: {
      OrderID: order.orderId,
      Status: order.status,
      JobCd: order.jobCd,
      AccessID: order.accessId,
      AccessPass: order.accessPass,
      Amount: String(order.amount),
      CardNo: order.cardNumber ? maskedCardNo(order.cardNumber) : '',
      Expire: order.cardExpire ?? '',
    },
  }
}

/** The calls of the protocol-type API by name. */
export const gmoCalls: Readonly<Record<string, (context: CallContext) => CallAnswer>> = {
  EntryTran: entryTran,
  ExecTran: execTran,
  SecureTran2: secureTran2,
  AlterTran: alterTran,
  ChangeTran: changeTran,
  SearchTrade: searchTrade,
  ...memberCalls,
}
