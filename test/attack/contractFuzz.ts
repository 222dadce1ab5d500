import type { Attack } from '../support/attack/Attack.ts'
import { likelyRequestsOf } from '../support/attack/likelyRequests.ts'
import { calls, withStrangeValues } from '../support/attack/requests.ts'
import { sendTimed } from '../support/attack/sendTimed.ts'
import { inDays } from '../support/server/guest.ts'

const LARGE_HOTEL = 'grand'

/** The most that the memory of the server may grow. The first searches fill caches. */
const MOST_GROWTH = 300 * 1024 * 1024

export const contractFuzz: Attack = {
  name: 'contractFuzz',
  guarantee: 'every call answers any request within a second, without a server error, and in bounded memory',
  async run(attempt) {
    const { target, rounds, sample, check } = attempt
    const guest = await target.guest()
    const before = target.memory()
    for (const call of calls) {
      const requests = withStrangeValues(await likelyRequestsOf(call, guest))
      for (const request of sample(requests, rounds(8, 200))) await sendTimed(attempt, guest, call, request)
      // The hotel with 1,000 plans, whose first request takes seconds, is in the long form only.
      if (rounds(0, 1) === 0) continue
      await guest.search(LARGE_HOTEL, inDays(20), inDays(22))
      for (const request of sample(requests, rounds(0, 40)))
        if (request.params.hotelId)
          await sendTimed(attempt, guest, call, {
            ...request,
            params: { ...request.params, hotelId: LARGE_HOTEL },
          })
    }
    const growth = target.memory() - before
    check(growth < MOST_GROWTH, `the memory grew by ${Math.round(growth / 1024 / 1024)} MB`)
  },
}
