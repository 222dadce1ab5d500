import type { Access, Definition } from '#shared/api/endpoint.ts'
import { type Identity, identities } from '#shared/api/identity.ts'
import { HttpRefusal, Refusal } from '../errors/refusal.ts'
import { findHotel, findHotelOfBrand } from '../hotels/findHotel.ts'
import { type OpenedReservation, type Opener, openReservation } from '../reservations/access/access.ts'
import { notPermitted } from '../reservations/access/permits.ts'
import type { Services } from '../services.ts'
import { checkMember, customerOfToken } from '../sessions/accessTokens.ts'
import { checkClientSession } from '../sessions/clientSessions.ts'
import { isSameSecret } from '../sessions/tokens.ts'
import type { Call } from '../start/Call.ts'
import type { RequestParts } from '../start/RequestParts.ts'

/** A user with the identity that the call demands. */
type Customer = { customer: Identity }

/** What a handler gets about its caller, by the access of the call. */
export type Callers = {
  open: Call
  guest: Call
  member: Call & Customer
  organization: Call & Customer
  admin: Call & Customer
  reservation: Call & OpenedReservation
  link: Call
  operator: Call
}

/**
 * Checks what the headers of a call say, before its body is read: the client session, and the token of a user if one is sent; of a
 * call of the operator, its key.
 * Returns the call with the id of its session.
 */
export async function checkHeaders(
  services: Services,
  { access, admitsAnyToken }: Definition,
  call: Call,
): Promise<Call> {
  if (access === 'open') return call
  if (access === 'operator') {
    checkOperator(services, call.memberToken)
    return call
  }
  const sessionId = await checkClientSession(services, call)
  // A ticket says who may call. An unknown token does not refuse a call with `admitsAnyToken`.
  if (access !== 'link' && !admitsAnyToken) await checkMember(services, call)
  return { ...call, sessionId }
}

/** Refuses a caller without the key of the operator with 404, as if there were no such address. */
function checkOperator({ operatorKey }: Pick<Services, 'operatorKey'>, key: string): void {
  if (operatorKey === null || !isSameSecret(operatorKey, key)) throw new HttpRefusal(404)
}

type RequestedCall = { definition: Definition; request: RequestParts }

type Admission<A extends Access> = (
  services: Services,
  call: Call,
  asked: RequestedCall,
) => Promise<Callers[A]>

const admitAll = async (_: Services, call: Call) => call

/**
 * Admits a user with an identity at the brand of the path, or of the hotel of the path. Other users are refused with 403, a guest
 * with `session_expired`.
 */
const admitUser =
  (identity: keyof typeof identities) =>
  async (
    services: Services,
    call: Call,
    { request: { params } }: RequestedCall,
  ): Promise<Call & Customer> => {
    const { catalogue } = services
    const { hotelId = '', brandId } = params
    const { brand_id } =
      brandId === undefined ? findHotel(catalogue, hotelId) : findHotelOfBrand(catalogue, brandId)
    if (call.memberToken === '') throw new Refusal('session_expired')
    const customer = await customerOfToken(services, call.memberToken, brand_id)
    if (!identities[identity](customer)) throw new HttpRefusal(403)
    return { ...call, customer }
  }

/** The part of a path that names a reservation, by itself or by its payment. */
const NAMED = /\/(reservations|payments)\/\{(\w+)\}/

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Why a caller who may see a reservation may not change anything of it; null for any other caller. What others may change is a matter
 * of each call: the permissions of the reservation, and for a payment its token.
 */
const refusalOfChanges = ({ asker, isOfThisHotel }: Opener) =>
  asker === 'administrator' ? 'wrong_account' : isOfThisHotel ? null : 'other_facility'

/**
 * Admits a caller with what opens the reservation of the path: of a hotel by the token or as its owner, of a brand by the e-mail
 * address. An administrator, and a page of another hotel of the brand, only read.
 */
async function admitToReservation(
  services: Services,
  call: Call,
  { definition, request: { params, query, body } }: RequestedCall,
): Promise<Call & OpenedReservation> {
  const [, subject, name = ''] = NAMED.exec(definition.path) ?? []
  const { hotelId = '', brandId, [name]: id = '' } = params
  const shown: Record<string, unknown> = { ...(query as object), ...(body as object) }
  const key =
    brandId === undefined
      ? {
          hotelId,
          subject: subject === 'payments' ? ('payments' as const) : ('reservations' as const),
          id,
          bypassToken: textOf(shown.bypass_token),
          newEmail: textOf((shown.guest as { email?: unknown } | undefined)?.email),
        }
      : { brandId, number: id, email: textOf(shown.email) }
  const opened = await openReservation(services, key, call)
  const refused = definition.method === 'GET' ? null : refusalOfChanges(opened)
  if (refused) throw notPermitted(refused)
  return { ...call, ...opened }
}

const admissions: { [A in Access]: Admission<A> } = {
  open: admitAll,
  guest: admitAll,
  member: admitUser('member'),
  organization: admitUser('organization'),
  admin: admitUser('admin'),
  reservation: admitToReservation,
  // The handler uses the ticket up: that is the effect of the call.
  link: admitAll,
  // The key was checked with the headers, so that an address answers a caller without it like an unknown address.
  operator: admitAll,
}

/** Checks the access of a call after its request has been read. Returns what its handler gets about the caller. */
export const admit = (services: Services, call: Call, asked: RequestedCall): Promise<Callers[Access]> =>
  admissions[asked.definition.access](services, call, asked)
