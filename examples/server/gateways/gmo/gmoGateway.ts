import { brandOf } from '#shared/money/payment/cardNumbers.ts'
import { cardCurrencies, partialRefundOf } from '#shared/money/payment/gateways.ts'
import { logText } from '../../errors/logText.ts'
import type { StatedCard } from '../gateway.ts'
import {
  type CardSource,
  type Gateway,
  type GatewayKey,
  GatewaySilence,
  type OrderStatus,
  type PaymentOutcome,
} from '../gateway.ts'
import { codeOf, isUncertain } from './errorCodes.ts'
import { answerField, callGmo, type GmoAccount, type GmoAnswer, GmoRefusal, silenceOf } from './gmoClient.ts'
import { gmoRefunds } from './gmoRefunds.ts'

/** The statuses of SearchTrade. */
const statuses: Readonly<Record<string, OrderStatus>> = {
  UNPROCESSED: 'open',
  AUTHENTICATED: 'open',
  CHECK: 'authorised',
  AUTH: 'authorised',
  CAPTURE: 'captured',
  SALES: 'captured',
  VOID: 'void',
  RETURN: 'void',
  RETURNX: 'void',
}

const NOT_FOUND = 'E01110002'
const ORDER_EXISTS = 'E01040010'
const STILL_PROCESSING = 'E90010001'
const ALREADY_SETTLED = 'E11010001'
const MEMBER_EXISTS = 'E01390010'
const NO_CARD = 'E01240002'
/** Parameters, states and contracts: the same call is refused again. */
const PERMANENT = /^E(01|11|61)/
/** Refusals of a capture that stay: the state or the age of the transaction, the contract, and the bank of the card. */
const NO_CAPTURE = /^(E11|E61|42G(?!85|91))/

const accessOf = (answer: GmoAnswer): GatewayKey => ({
  AccessID: answerField(answer, 'AccessID'),
  AccessPass: answerField(answer, 'AccessPass'),
})

/** The card of an order: the brand of the first digits that are not masked, and the expiry, YYMM. */
function cardOf({ fields }: GmoAnswer): StatedCard | null {
  const number = fields.get('CardNo') ?? ''
  if (number === '') return null
  const [, year, month] = /^(\d\d)(\d\d)$/.exec(fields.get('Expire') ?? '') ?? []
  return { brand: brandOf(/^\d*/.exec(number)?.[0] ?? ''), expiry: year ? `20${year}-${month}` : null }
}

/** What an order reserves or has taken, in yen. A checked card has 0, or no amount. */
function amountOf({ call, fields }: GmoAnswer): number {
  const amount = fields.get('Amount') ?? ''
  if (!/^\d*$/.test(amount)) throw new GatewaySilence(`${call}: amount ${amount}`)
  return Number(amount)
}

/**
 * GMO Payment Gateway with the protocol-type API and 3-D Secure 2. It charges yen. A call waits for at most `timeoutMs`.
 */
export function createGmoGateway(
  account: GmoAccount,
  { timeoutMs, refundDays }: { timeoutMs: number; refundDays: number },
): Gateway {
  const { shopId, shopPass, shopName, siteId, sitePass } = account
  const shop = { ShopID: shopId, ShopPass: shopPass }
  const site = { SiteID: siteId, SitePass: sitePass }
  const call = (name: string, fields: Record<string, string>) => callGmo(account, name, fields, timeoutMs)

  /** Whether an address can be the page of a bank. Only the double, which is called without TLS, has pages without TLS. */
  const isBank = (url: string): boolean =>
    URL.canParse(url) && ['https:', new URL(account.base).protocol].includes(new URL(url).protocol)

  /** Runs a call that asks for money. */
  async function ask(name: string, fields: Record<string, string>): Promise<PaymentOutcome> {
    try {
      const answer = await call(name, fields)
      if (answer.fields.get('ACS') !== '2') {
        // An answer that is cut off is no approval.
        answerField(answer, 'TranID')
        return { kind: 'approved' }
      }
      const url = answerField(answer, 'RedirectUrl')
      if (!isBank(url)) throw new GatewaySilence(`${name}: no address of the bank`)
      return { kind: 'challenge', url }
    } catch (error) {
      if (!(error instanceof GmoRefusal)) throw error
      // The bank may have agreed to an earlier call: the order is looked up.
      if (error.has(STILL_PROCESSING) || error.has(ALREADY_SETTLED)) throw new GatewaySilence(error.message)
      return { kind: 'refused', code: codeOf(error.fields), isUncertain: isUncertain(error.fields) }
    }
  }

  async function lookUp(orderId: string): ReturnType<Gateway['lookUp']> {
    try {
      const answer = await call('SearchTrade', { ...shop, OrderID: orderId })
      const status = statuses[answerField(answer, 'Status')]
      if (!status) throw new GatewaySilence(`SearchTrade: status ${answerField(answer, 'Status')}`)
      const left = status === 'authorised' || status === 'captured' ? amountOf(answer) : 0
      return { status, key: accessOf(answer), card: cardOf(answer), left }
    } catch (error) {
      if (error instanceof GmoRefusal && error.has(NOT_FOUND))
        return { status: 'unknown', key: null, card: null, left: 0 }
      throw silenceOf(error)
    }
  }

  /** Makes a member of our site, who has the cards. */
  async function saveMember(member: string): Promise<void> {
    await call('SaveMember', { ...site, MemberID: member }).catch((error: Error) => {
      if (!(error instanceof GmoRefusal && error.has(MEMBER_EXISTS))) throw error
    })
  }

  /** Whether a member has a card. */
  const hasCard = (member: string): Promise<boolean> =>
    call('SearchCard', { ...site, MemberID: member, SeqMode: '1' }).then(
      () => true,
      (error: Error) => {
        if (error instanceof GmoRefusal && error.has(NO_CARD)) return false
        throw error
      },
    )

  return {
    name: 'gmo',
    account: shopId,
    vault: siteId,
    currencies: cardCurrencies.gmo ?? [],
    partialRefund: partialRefundOf.gmo,
    refundDays,

    async open({ orderId, kind, amount }) {
      const money = kind === 'charge' ? { JobCd: 'AUTH', Amount: String(amount) } : { JobCd: 'CHECK' }
      const tds = { TdFlag: '2', Tds2Type: '1', TdRequired: '0' }
      const TdTenantName = Buffer.from(shopName, 'ascii').toString('base64')
      const fields = { ...shop, OrderID: orderId, ...money, ...tds, TdTenantName }
      try {
        return { kind: 'opened', key: accessOf(await call('EntryTran', fields)) }
      } catch (error) {
        if (!(error instanceof GmoRefusal)) throw error
        const { key } = error.has(ORDER_EXISTS) ? await lookUp(orderId) : { key: null }
        if (key) return { kind: 'opened', key }
        const silence = silenceOf(error)
        if (error.infos.some((info) => PERMANENT.test(info)))
          return { kind: 'refused', code: codeOf(error.fields) }
        throw silence
      }
    },

    execute: ({ orderId, key, email }, source: CardSource, returnUrl) =>
      ask('ExecTran', {
        ...key,
        OrderID: orderId,
        Method: '1',
        ...('token' in source ? { Token: source.token } : { ...site, SeqMode: '1', ...source.saved }),
        RetUrl: returnUrl,
        CallbackType: '1',
        ...(email && { Tds2Email: email }),
      }),

    finish: (key) => ask('SecureTran2', key),

    lookUp,

    async capture(key, amount) {
      try {
        const answer = await call('AlterTran', { ...shop, ...key, JobCd: 'SALES', Amount: String(amount) })
        answerField(answer, 'AccessID')
        return { kind: 'captured' }
      } catch (error) {
        if (error instanceof GmoRefusal && error.infos.some((info) => NO_CAPTURE.test(info)))
          return { kind: 'refused', reason: logText(error.message) }
        throw silenceOf(error)
      }
    },

    ...gmoRefunds(shop, call),

    readReturn(fields) {
      const orderKey = fields.get('MD')
      if (!orderKey) return null
      // The other events of GMO belong to shops that show the steps of 3-D Secure themselves.
      return { orderKey, isFinal: (fields.get('event') ?? 'AuthResultReady') === 'AuthResultReady' }
    },

    isOf: ({ orderKey }, key) => orderKey === key.AccessID,

    async saveCard(member, token) {
      await saveMember(member)
      const saved = await call('SaveCard', { ...site, MemberID: member, Token: token, SeqMode: '1' })
      return { MemberID: member, CardSeq: answerField(saved, 'CardSeq') }
    },

    async deleteCard(card) {
      await call('DeleteCard', { ...site, SeqMode: '1', ...card }).catch((error: Error) => {
        if (!(error instanceof GmoRefusal && error.has(NO_CARD))) throw error
      })
    },

    async registerGuarantee(orderId) {
      const member = `guarantee-${orderId}`
      try {
        await saveMember(member)
        // The answer of an earlier call may have been lost.
        if (!(await hasCard(member)))
          await call('TradedCard', { ...shop, ...site, OrderID: orderId, MemberID: member, SeqMode: '1' })
        return true
      } catch (error) {
        throw silenceOf(error)
      }
    },
  }
}
