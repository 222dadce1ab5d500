import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../../../examples/server/database/Database.ts'

/** How the hotel `family` sells one of its plans. `feePercent` is the fee for cancelling in the year before the check-in. */
export type PlanRules = {
  methods: PaymentMethod[]
  feePercent: number
  depositPercent?: number
}

const POLICY = 9_000

/**
 * Lets the hotel `family` sell these plans by these rules, and change stays until the day before the check-in at any fee. A room for one
 * adult costs the rate of the night, to the yen and without local tax. Seven nights are 20 % cheaper. Servers that start afterwards
 * have these rules.
 */
export async function writeHotelRules(
  database: Queries,
  plans: Readonly<Record<string, PlanRules>>,
  extraPrice: number,
): Promise<void> {
  await database.query(
    `UPDATE hotels SET settings = settings || $1, pricing = pricing || '{"step": 1, "local_tax": []}',
       rates = rates || '{"length_of_stay": [{"nights": 7, "percent": 20}]}',
       extras = (SELECT jsonb_agg(extra || jsonb_build_object('price_with_tax', $2::int)) FROM jsonb_array_elements(extras) extra)
     WHERE code = 'family'`,
    [
      JSON.stringify({ change: { is_active: true, days_before: 1, time: null, moves_at_full_fee: true } }),
      extraPrice,
    ],
  )
  await database.query(
    `UPDATE room_types SET occupancy = '[100, 100, 95, 90]' WHERE hotel_id = (SELECT id FROM hotels WHERE code = 'family')`,
  )
  for (const [at, [code, { methods, feePercent, depositPercent = null }]] of Object.entries(
    plans,
  ).entries()) {
    await database.query(
      `INSERT INTO cancellation_policies (id, title, parts, no_show_percent)
       SELECT $1, title, $2::jsonb, 100 FROM cancellation_policies ORDER BY id LIMIT 1`,
      [POLICY + at, JSON.stringify([{ days_before: 365, percentage_of_cost: feePercent }])],
    )
    await database.query(
      `UPDATE room_plans p SET payment_methods = $2::jsonb, policy_id = $3, deposit_percent = $4
       FROM room_types t JOIN hotels h ON h.id = t.hotel_id
       WHERE t.id = p.room_type_id AND h.code = 'family' AND p.hotel_plan_code = $1`,
      [code, JSON.stringify(methods), POLICY + at, depositPercent],
    )
  }
}

/** Lets the hotel `family` sell a plan at this price for the nights from a date on. */
export const writeRate = (
  database: Queries,
  plan: string,
  { from, until, price }: { from: StayDate; until: StayDate; price: number },
): Promise<unknown> =>
  database.query(
    `UPDATE rates SET price = $4 FROM room_plans p JOIN room_types t ON t.id = p.room_type_id JOIN hotels h ON h.id = t.hotel_id
     WHERE rates.room_plan_id = p.id AND h.code = 'family' AND p.hotel_plan_code = $1
       AND rates.date >= $2::date AND rates.date < $3::date`,
    [plan, from, until, price],
  )
