import type { Handlers } from '#shared/api/endpoint.ts'
import { setMemberLock } from '../../accounts/memberLock.ts'
import { setOrganization } from '../../accounts/organizations/setOrganization.ts'
import { decidePayment, undecidedCharges } from '../../booking/decidePayment.ts'
import { receiveTransfer } from '../../booking/transfers.ts'
import { endByHotel } from '../../changes/cancellation/endByHotel.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel, findOpenHotel } from '../../hotels/findHotel.ts'
import type { OrganizationLimit } from '../../members/organizationLimits.ts'
import { refundsByHotel } from '../../payments/refunds/refundsByHotel.ts'
import type { Services } from '../../services.ts'
import { issueVoucher } from '../../vouchers/issueVoucher.ts'
import { listVouchers } from '../../vouchers/listVouchers.ts'
import { owedVouchers } from '../../vouchers/owedVouchers.ts'
import { withdrawVoucher } from '../../vouchers/withdrawVoucher.ts'
import type { Callers } from '../access.ts'
import type { OperatorApi } from './operatorApi.ts'

/** The rows with their instants as texts. */
const onWire = <T extends { since: Date }>(rows: T[]) =>
  rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))

type StatedLimit = Pick<OrganizationLimit, 'period' | 'limit'> & {
  unit: 'room_nights' | 'amount'
  currency?: string | undefined
}

/** A limit of an organization. Refused with `invalid` for an amount without a currency, and for nights with one. */
function limitOf({ period, unit, currency, limit }: StatedLimit): OrganizationLimit {
  if ((unit === 'amount') !== (currency !== undefined)) throw new Refusal('invalid', { field: 'limits' })
  return { period, limit, unit: currency === undefined ? 'room_nights' : { currency } }
}

/** A handler for every call of the hotel's own system. */
export const operatorHandlers = (services: Services): Handlers<OperatorApi, Callers> => ({
  operator: {
    receiveTransfer: ({ params, body }) => receiveTransfer(services, String(params.number), body),
    undecidedCharges: async () => onWire(await undecidedCharges(services)),
    decidePayment: ({ params, body }) => decidePayment(services, String(params.number), body),
    refunds: async () => [...onWire(await refundsByHotel(services)), ...onWire(await owedVouchers(services))],
    endReservation: ({ params, body }) => endByHotel(services, String(params.number), body),
    async setMemberLock({ params, body }) {
      const { brand_id: brandId } = findHotel(services.catalogue, String(params.hotelId))
      await setMemberLock(services, { brandId, memberId: Number(params.memberId) }, body.is_locked)
      return body
    },
    async setOrganization({ params, body }) {
      const { brand_id: brandId } = findHotel(services.catalogue, String(params.hotelId))
      const organizationId = Number(params.organizationId)
      const limits = body.limits?.map(limitOf)
      return { people: await setOrganization(services, { brandId, organizationId }, { ...body, limits }) }
    },
    vouchers: () => listVouchers(services),
    async withdrawVoucher({ params }) {
      await withdrawVoucher(services, String(params.number))
      return {}
    },
    async issueVoucher({ params, body }) {
      const hotel = findOpenHotel(services.catalogue, String(params.hotelId))
      const { number } = await issueVoucher(services, hotel, body)
      services.postMail()
      return { number }
    },
  },
})
