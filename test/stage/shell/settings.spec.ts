import { appearanceRows } from '../../support/settings/appearance.ts'
import { changeRows } from '../../support/settings/changes.ts'
import { childrenRows } from '../../support/settings/children.ts'
import { guestFieldRows } from '../../support/settings/guestFields.ts'
import { hotelRows } from '../../support/settings/hotel.ts'
import { memberRows } from '../../support/settings/members.ts'
import { paymentRows } from '../../support/settings/payment.ts'
import { searchRows } from '../../support/settings/search.ts'
import { stayRows } from '../../support/settings/stay.ts'
import { trackingRows } from '../../support/settings/tracking.ts'
import { verifyRows } from '../../support/settings/verifyRows.ts'
import { test } from '../../support/stage/stage.ts'

/** Rows may name pictures that do not exist, and a wrong account at the gateway. */
const ignored = /Failed to load resource|Content Security Policy|^\[noren\] (The gateway|payment\.)/

for (const [group, rows] of Object.entries({
  'the hotel': hotelRows,
  'guest details': guestFieldRows,
  appearance: appearanceRows,
  stays: stayRows,
  'changes of reservations': changeRows,
  children: childrenRows,
  'search and results': searchRows,
  'cookies and signing in': trackingRows,
  payments: paymentRows,
  members: memberRows,
}))
  test(`Each setting of ${group} has its effect`, async ({ page, stage, sandbox, tenant, consoleErrors }) => {
    consoleErrors.expected.push(ignored)
    await verifyRows(rows, { page, stage, sandbox, tenant })
  })
