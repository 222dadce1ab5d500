import type { Queries } from '../../server/database/Database.ts'

export type StateFields = Record<string, unknown>

/** Fields over the answers of `settings.bookingWidget` and `settings.signInButton`. Null removes a field. */
export type Overrides = { widget: StateFields; sign_in: StateFields }

/** The part of a tenant that every request needs. */
export type TenantState = {
  /** Added to the clock, in milliseconds. */
  clockMs: number
  /** Settings overrides by hotel id. */
  overrides: ReadonlyMap<number, Overrides>
  /** Whether a fault may be waiting. */
  hasFaults: boolean
}

export const initialState: TenantState = { clockMs: 0, overrides: new Map(), hasFaults: false }

type TenantRow = {
  clock_ms: number
  has_faults: boolean
  overrides: (Overrides & { hotel_id: number })[] | null
}

/** The state of a tenant; null if there is none, because a process has deleted it. */
export async function readState(on: Queries, tenant: string): Promise<TenantState | null> {
  const [row] = await on.query<TenantRow>(
    `SELECT clock_ms,
       EXISTS (SELECT FROM sandbox.faults f WHERE f.tenant = t.tenant AND remaining > 0) AS has_faults,
       (
         SELECT json_agg(json_build_object('hotel_id', hotel_id, 'widget', widget, 'sign_in', sign_in))
         FROM sandbox.settings_overrides o WHERE o.tenant = t.tenant
       ) AS overrides
     FROM sandbox.tenants t WHERE tenant = $1`,
    [tenant],
  )
  if (!row) return null
  return {
    clockMs: row.clock_ms,
    hasFaults: row.has_faults,
    overrides: new Map(row.overrides?.map(({ hotel_id, ...fields }) => [hotel_id, fields])),
  }
}
