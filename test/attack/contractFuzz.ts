import * as fc from 'fast-check'
import type { Attack } from '../support/attack/Attack.ts'
import { calls, placesOf, requestsOf, strangeValues, withValue } from '../support/attack/requests.ts'
import { sendTimed } from '../support/attack/sendTimed.ts'

/** The most that the memory of the server may grow. The first searches fill caches. */
const MOST_GROWTH = 300 * 1024 * 1024

/** Whether a parameter of an address can have this value: it is not empty, and it is valid Unicode. */
const isEncodable = (value: unknown) => /^\P{Surrogate}+$/su.test(String(value))

export const contractFuzz: Attack = {
  name: 'contractFuzz',
  guarantee: 'every call answers any request within a second, without a server error, and in bounded memory',
  async run(attempt) {
    const { target, rounds, sample, check } = attempt
    const guest = await target.guest()
    const before = target.memory()
    for (const call of calls) {
      // Each request has at most two strange values, so that the values beside them are read too.
      const requests = requestsOf(call.definition).chain((request) =>
        fc
          .array(fc.tuple(fc.constantFrom(...placesOf(request)), fc.constantFrom(...strangeValues)), {
            maxLength: 2,
          })
          .map((changes) =>
            changes
              .filter(([[part], value]) => part !== 'params' || isEncodable(value))
              .reduce((changed, [place, value]) => withValue(changed, place, value), request),
          ),
      )
      for (const request of sample(requests, rounds(8, 200))) await sendTimed(attempt, guest, call, request)
    }
    const growth = target.memory() - before
    check(growth < MOST_GROWTH, `the memory grew by ${Math.round(growth / 1024 / 1024)} MB`)
  },
}
