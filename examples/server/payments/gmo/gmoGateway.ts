import {
  type CardSource,
  type Gateway,
  type GatewayKey,
  GatewaySilence,
  type OrderStatus,
  type Outcome,
} from '../gateway.ts'
import { codeOf } from './errorCodes.ts'
import { callGmo, fieldOf, type GmoAccount, type GmoAnswer, GmoRefusal } from './gmoClient.ts'

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
/** A time-out between GMO and the bank. */
const BANK_TIMEOUT = 'E91020001'

const accessOf = (answer: GmoAnswer): GatewayKey => ({
  AccessID: fieldOf(answer, 'AccessID'),
  AccessPass: fieldOf(answer, 'AccessPass'),
})

/**
 * GMO Payment Gateway with the protocol-type API and 3-D Secure 2. `tdTenantName` is the shop's name on the bank's page, in
 * ASCII. A call waits for at most `timeoutMs`.
 */
export function createGmoGateway(account: GmoAccount, timeoutMs: number): Gateway {
  const { shopId, shopPass, siteId, sitePass } = account
  const shop = { ShopID: shopId, ShopPass: shopPass }
  const site = { SiteID: siteId, SitePass: sitePass }
  const call = (name: string, fields: Record<string, string>) => callGmo(account, name, fields, timeoutMs)

  /** Runs a call that asks for money. */
  async function ask(name: string, fields: Record<string, string>): Promise<Outcome> {
    try {
      const answer = await call(name, fields)
      if (answer.fields.get('ACS') !== '2') {
        // An answer that is cut off is no approval.
        fieldOf(answer, 'TranID')
        return { kind: 'approved' }
      }
      const url = fieldOf(answer, 'RedirectUrl')
      if (!URL.canParse(url)) throw new GatewaySilence(`${name}: no address of the bank`)
      return { kind: 'challenge', url }
    } catch (error) {
      if (!(error instanceof GmoRefusal)) throw error
      if (error.has(STILL_PROCESSING)) throw new GatewaySilence(`${name}: still processing`)
      return { kind: 'refused', code: codeOf(error.fields), isUncertain: error.has(BANK_TIMEOUT) }
    }
  }

  async function lookUp(orderId: string): ReturnType<Gateway['lookUp']> {
    try {
      const answer = await call('SearchTrade', { ...shop, OrderID: orderId })
      const status = statuses[fieldOf(answer, 'Status')]
      if (!status) throw new GatewaySilence(`SearchTrade: status ${fieldOf(answer, 'Status')}`)
      return { status, key: accessOf(answer) }
    } catch (error) {
      if (error instanceof GmoRefusal && error.has(NOT_FOUND)) return { status: 'unknown', key: null }
      if (error instanceof GmoRefusal) throw new GatewaySilence(error.message)
      throw error
    }
  }

  return {
    name: 'gmo',

    async open({ orderId, kind, amount }) {
      const money = kind === 'charge' ? { JobCd: 'AUTH', Amount: String(amount) } : { JobCd: 'CHECK' }
      const tds = { TdFlag: '2', Tds2Type: '1', TdRequired: '0' }
      try {
        return accessOf(await call('EntryTran', { ...shop, OrderID: orderId, ...money, ...tds }))
      } catch (error) {
        if (!(error instanceof GmoRefusal)) throw error
        const { key } = error.has(ORDER_EXISTS) ? await lookUp(orderId) : { key: null }
        if (key) return key
        throw new GatewaySilence(error.message)
      }
    },

    execute: ({ orderId, key }, source: CardSource, returnUrl) =>
      ask('ExecTran', {
        ...key,
        OrderID: orderId,
        Method: '1',
        ...('token' in source ? { Token: source.token } : { ...site, SeqMode: '1', ...source.saved }),
        RetUrl: returnUrl,
        CallbackType: '1',
      }),

    finish: (key) => ask('SecureTran2', key),

    lookUp,

    async capture(key, amount) {
      try {
        const answer = await call('AlterTran', { ...shop, ...key, JobCd: 'SALES', Amount: String(amount) })
        fieldOf(answer, 'AccessID')
      } catch (error) {
        // The caller looks the order up.
        throw error instanceof GmoRefusal ? new GatewaySilence(error.message) : error
      }
    },

    async cancel(key) {
      try {
        fieldOf(await call('AlterTran', { ...shop, ...key, JobCd: 'VOID' }), 'AccessID')
      } catch (error) {
        throw error instanceof GmoRefusal ? new GatewaySilence(error.message) : error
      }
    },

    readReturn(fields) {
      const orderKey = fields.get('MD')
      if (!orderKey) return null
      // The other events of GMO belong to shops that show the steps of 3-D Secure themselves.
      return { orderKey, isFinal: (fields.get('event') ?? 'AuthResultReady') === 'AuthResultReady' }
    },

    isOf: ({ orderKey }, key) => orderKey === key.AccessID,

    async saveCard(member, token) {
      await call('SaveMember', { ...site, MemberID: member }).catch((error: Error) => {
        // E01390010: the member exists.
        if (!(error instanceof GmoRefusal && error.has('E01390010'))) throw error
      })
      const saved = await call('SaveCard', { ...site, MemberID: member, Token: token, SeqMode: '1' })
      return { MemberID: member, CardSeq: fieldOf(saved, 'CardSeq') }
    },

    async deleteCard(card) {
      await call('DeleteCard', { ...site, SeqMode: '1', ...card }).catch((error: Error) => {
        // E01240002: the card does not exist.
        if (!(error instanceof GmoRefusal && error.has('E01240002'))) throw error
      })
    },

    async keepGuarantee(orderId) {
      const member = `guarantee-${orderId}`.slice(0, 60)
      await call('SaveMember', { ...site, MemberID: member }).catch((error: Error) => {
        if (!(error instanceof GmoRefusal && error.has('E01390010'))) throw error
      })
      await call('TradedCard', { ...shop, ...site, OrderID: orderId, MemberID: member, SeqMode: '1' })
    },
  }
}
