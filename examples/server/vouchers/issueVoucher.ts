import { array, enums, type Infer, max, min, object, optional, size, string } from 'superstruct'
import { Booker } from '#shared/api/reservationOrder.ts'
import { Count, StayDateText } from '#shared/api/scalars.ts'
import { locales } from '#shared/i18n/locale.ts'
import { prepaymentOf } from '#shared/money/change/prepayment.ts'
import { moneyStep } from '#shared/money/currencies.ts'
import { type PaymentMethod, paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { isChargedAtBooking } from '#shared/money/totals.ts'
import { type VoucherDates, voucherEnd } from '#shared/reservation/voucher.ts'
import { addMonths } from '#shared/stay/stayDates.ts'
import type { Database } from '../database/Database.ts'
import { fingerprintOf } from '../database/fingerprint.ts'
import { Refusal } from '../errors/refusal.ts'
import { type GatewayAccounts, gatewayOfHotel } from '../gateways/gatewayOf.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { pseudonymOf } from '../limits/rateLimit.ts'
import { versionStands } from '../order/versionStands.ts'
import { idOfSale, insertVoucher } from '../reservations/insertVoucher.ts'
import type { MailNeeds } from '../reservations/mails/bookerMail.ts'
import { mailVoucherIssued } from '../reservations/mails/changeMails.ts'
import { readById, type StoredReservation, type StoredVoucher } from '../reservations/read.ts'
import type { Clock } from '../start/clock.ts'

/** The most nights of a voucher. A stay may be shorter. */
const MOST_NIGHTS = 30
/** The largest value: the price of a stay is far below it. */
const MOST_VALUE = 1_000_000_000
/** The last day of a voucher is at most so many months ahead: a later one is an error of typing. */
const MOST_MONTHS = 120

/** A voucher as the hotel issues it. */
export const VoucherOrder = object({
  /** Names the sale in the system of the hotel: a repeated report of it issues nothing. */
  reference: size(string(), 1, 100),
  /** In minor units of the hotel's currency. Left out for a voucher of nights. */
  value: optional(max(min(Count, 1), MOST_VALUE)),
  /** So many rooms, each for so many nights, on one of these plans of the hotel. Left out for a voucher with a value. */
  nights: optional(
    object({
      rooms: max(min(Count, 1), 20),
      nights: max(min(Count, 1), MOST_NIGHTS),
      plans: size(array(size(string(), 1, 100)), 1, 20),
    }),
  ),
  /**
   * The first and the last day at the hotel on which dates can be chosen: by default today, and the day before the same day in six
   * months.
   */
  from: optional(StayDateText),
  until: optional(StayDateText),
  guest: Booker,
  /** How the guest pays what a stay costs beyond the voucher. */
  payment_method: enums(paymentMethods),
  locale: enums(locales),
})

type Sale = Infer<typeof VoucherOrder>

const invalid = (field: keyof Sale | 'plans') => new Refusal('invalid', { field })

type Contents = Pick<StoredVoucher, 'value' | 'nights' | 'plans'>

/**
 * What a voucher pays. Refused with `invalid` and the field: without a value or nights, or with both, and for a value that cannot
 * be charged in the currency of the hotel.
 */
function contentsOf(
  { currency }: Pick<Hotel, 'currency'>,
  { value, nights }: Pick<Sale, 'value' | 'nights'>,
): Contents {
  if ((value === undefined) === (nights === undefined)) throw invalid('value')
  if (!nights) {
    if (!value || value % moneyStep(currency) !== 0) throw invalid('value')
    return { value }
  }
  const plans = [...new Set(nights.plans)]
  return { value: 0, nights: { rooms: nights.rooms, nights: nights.nights, currency }, plans }
}

/** Whether guests can pay what a stay costs beyond a voucher so: with a plan that takes both, and at the gateway of the hotel. */
function takesMethod(
  services: GatewayAccounts,
  hotel: Hotel,
  method: PaymentMethod,
  codes: Contents['plans'],
): boolean {
  const canCharge =
    !isChargedAtBooking(method) ||
    gatewayOfHotel(services, hotel)?.currencies.includes(hotel.currency) === true
  const plans = hotel.roomTypes
    .flatMap((type) => type.plans)
    .filter((plan) => plan.takes_voucher && (codes?.includes(plan.hotel_plan_code) ?? true))
  return plans.some(({ payment_methods: methods }) =>
    // A guest who pays before the stay may choose a plan that is paid at the hotel only.
    methods.includes(method)
      ? canCharge
      : prepaymentOf(method, null).percent > 0 && methods.includes('on_site'),
  )
}

/** Whether the hotel has all these plans, and each takes vouchers. */
function takesPlans({ roomTypes }: Pick<Hotel, 'roomTypes'>, codes: readonly string[]): boolean {
  const taking = roomTypes.flatMap(({ plans }) => plans.filter(({ takes_voucher }) => takes_voucher))
  return codes.every((code) => taking.some(({ hotel_plan_code }) => hotel_plan_code === code))
}

/**
 * Refuses with `invalid` a sale whose voucher is of no use: its days are over or too far ahead, or the hotel does not take its plans or its
 * way of paying.
 */
function checkSale(
  services: GatewayAccounts & { clock: Clock },
  hotel: Hotel,
  sale: Sale,
  { from, until, plans }: VoucherDates & Contents,
): void {
  if (!takesPlans(hotel, plans ?? [])) throw invalid('plans')
  if (until < from) throw invalid('until')
  const today = hotelToday(hotel, services.clock.now())
  if (until > addMonths(today, MOST_MONTHS)) throw invalid(sale.until ? 'until' : 'from')
  if (until < today) throw invalid(sale.until ? 'until' : 'from')
  if (!takesMethod(services, hotel, sale.payment_method, plans)) throw invalid('payment_method')
}

/** The mail address of a sale as a hash with a key. The guest may change the address of the voucher. */
const soldTo = ({ counterSecret }: { counterSecret: string }, email: string): string =>
  pseudonymOf(`voucher ${email.toLowerCase()}`, counterSecret)

/** The contents that a voucher and a report of its sale share. */
const contentsIn = ({ value, nights = null, plans = [] }: Contents) => ({
  value,
  nights,
  plans: [...plans].sort(),
})

/** Refuses with `invalid` a report that names an earlier sale and differs from it, or whose voucher was withdrawn. */
function checkSameSale(
  { voucher, cancellation }: StoredReservation,
  sale: Sale,
  reported: Contents & Pick<StoredVoucher, 'sold_to' | 'sold_with'>,
): void {
  const isSame =
    voucher !== null &&
    cancellation?.reason !== 'withdrawn' &&
    fingerprintOf(contentsIn(voucher)) === fingerprintOf(contentsIn(reported)) &&
    (sale.from === undefined || voucher.from === sale.from) &&
    (sale.until === undefined || voucher.until === sale.until) &&
    (voucher.sold_to === undefined || voucher.sold_to === reported.sold_to) &&
    (voucher.sold_with === undefined || voucher.sold_with === reported.sold_with)
  if (!isSame) throw invalid('reference')
}

/**
 * Issues a voucher, and mails it to its guest: a reservation without a stay, whose dates the guest chooses. How it was paid is a matter of
 * the hotel: its value is no charge. A repeated report of a sale changes nothing. A report that names the sale and differs in value, days,
 * mail address or payment method is refused with `invalid`, also if its voucher was withdrawn. So is a voucher of no use, and as
 * `contentsOf`.
 */
export async function issueVoucher(
  services: MailNeeds & GatewayAccounts & { database: Database },
  hotel: Hotel,
  sale: Sale,
): Promise<StoredReservation> {
  const { database, clock } = services
  const now = clock.now()
  const today = hotelToday(hotel, now)
  const { reference, guest, payment_method, locale, from = today } = sale
  if (from > addMonths(today, MOST_MONTHS)) throw invalid('from')
  const { until = voucherEnd(from) } = sale
  const contents = contentsOf(hotel, sale)
  const stored = await database.transaction(async (tx) => {
    const sold_to = soldTo(services, guest.email)
    const voucher = { ...contents, fees: 0, from, until, reference, sold_to, sold_with: payment_method }
    const earlier = await idOfSale(tx, hotel, reference)
    // The days of an earlier sale may be over, and the hotel may have changed its plans.
    if (earlier === null) checkSale(services, hotel, sale, voucher)
    const { id, isNew } =
      earlier === null
        ? await insertVoucher(tx, hotel, { voucher, guest, locale, payment_method }, now)
        : { id: earlier, isNew: false }
    if (isNew) {
      await versionStands(services, tx, id, {
        ...{ hotel, actor: 'hotel', cause: 'issued', move: null, entries: [], now },
        mail: () => mailVoucherIssued(services, tx, id),
      })
    }
    const issued = await readById(tx, id)
    if (issued && !isNew) checkSameSale(issued, sale, voucher)
    return issued
  })
  if (!stored) throw new Error('A voucher was issued but cannot be read')
  return stored
}
