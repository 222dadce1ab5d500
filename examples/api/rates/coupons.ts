import type { CodeAnswer } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import type { Hotel } from '../catalogue.ts'
import type { Queries } from '../database/Database.ts'
import type { Code } from './codes.ts'

/** A coupon code that came with a call, and what became of it. */
export type AskedCoupon = { code: Code; status: CodeAnswer['status'] }

export async function askedCoupon(
  _on: Queries,
  _tenant: string,
  _hotel: Hotel,
  code: Code | null,
  _today: StayDate,
): Promise<AskedCoupon | null> {
  return code === null ? null : { code, status: 'invalid' }
}
