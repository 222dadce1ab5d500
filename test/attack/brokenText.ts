import type { Attack } from '../support/attack/Attack.ts'
import { likelyRequestsOf } from '../support/attack/likelyRequests.ts'
import { brokenValues, calls, type Place, placesOf, withValue } from '../support/attack/requests.ts'
import { sendTimed } from '../support/attack/sendTimed.ts'

/** Whether a request can contain the value here. Parameters, plain values and plain lists of a query are texts. */
const isPossible = ([part, , ...rest]: Place, kind: string): boolean =>
  kind === 'NUL' || part === 'body' || (part === 'query' && rest.length > 1)

export const brokenText: Attack = {
  name: 'brokenText',
  guarantee:
    'NUL, lone surrogates, deep and long lists are refused with 422 and the name of the field, at each place',
  async run(attempt) {
    const { target, rounds, sample, check } = attempt
    const guest = await target.guest()
    for (const call of calls) {
      const requests = sample(await likelyRequestsOf(call, guest), rounds(1, 4))
      for (const request of requests)
        for (const [index, { place }] of placesOf(request).entries()) {
          const kinds = Object.entries(brokenValues).filter(([kind]) => isPossible(place, kind))
          const first = index % kinds.length
          const inTurn = [...kinds.slice(first), ...kinds.slice(0, first)]
          for (const [kind, value] of inTurn.slice(0, rounds(1, kinds.length))) {
            const answer = await sendTimed(attempt, guest, call, withValue(request, place, value))
            const [, ...field] = place
            const named = Object.keys(answer.error.fields)
            check(
              answer.status === 422 && named.some((name) => field.join('.').startsWith(name)),
              `${kind} at ${place.join('.')} of ${call.name}: ${answer.status} ${named}`,
            )
          }
        }
    }
  },
}
