/**
 * Writes `examples.json`: one request and one answer for each call of the API reference, recorded from a sandbox.
 * `npm start`, then `npm run examples -- http://localhost:4603`. Lists keep one entry, long texts are cut, and the
 * addresses of this machine become example addresses. It books rooms of the sandbox.
 */
import { writeFile } from 'node:fs/promises'
import { recordAccount, recordOwnReservations } from './recordAccount.mjs'
import { recordAnswers } from './recordAnswers.mjs'
import { createRecorder } from './recorder.mjs'
import { recordMember } from './recordMember.mjs'
import { recordPayments } from './recordPayments.mjs'
import { recordReceipts } from './recordReceipts.mjs'
import { recordReservation } from './recordReservation.mjs'
import { recordSearch } from './recordSearch.mjs'
import { recordSettings } from './recordSettings.mjs'
import { recordWaitlist } from './recordWaitlist.mjs'

const recorder = createRecorder(process.argv[2] ?? 'http://localhost:4603')
const hotel = '/hotels/hakone'
/** A hotel with questions and extras, and a hotel whose rooms are paid by card. */
const [asking, paying] = ['/hotels/preview', '/hotels/family']

const brand = await recordSettings(recorder, hotel)
await recordMember(recorder, { hotel, brand })
const account = await recordAccount(recorder, { hotel })
const plan = await recordSearch(recorder, { hotel, brand, asking })
await recordReservation(recorder, { hotel, brand, plan })
await recordOwnReservations(recorder, { hotel, plan, account })
await recordAnswers(recorder, { asking })
const paid = await recordPayments(recorder, { paying })
await recordWaitlist(recorder, { hotel })
await recordReceipts(recorder, { paying, paid })

const { examples } = recorder
await writeFile(new URL('../examples.json', import.meta.url), `${JSON.stringify(examples, null, 2)}\n`)
console.log(`${Object.keys(examples).length} examples`)
