import { constantFrom } from 'fast-check'
import type { Attack } from '../support/attack/Attack.ts'
import { operatorCalls, requestsOf, withStrangeValues } from '../support/attack/requests.ts'

export const operatorKey: Attack = {
  name: 'operatorKey',
  guarantee:
    'without its key, a call of the operator is answered like an unknown address, also with a broken request',
  async run({ target, rounds, sample, tried, check }) {
    const guest = await target.guest()
    const keys = constantFrom('', 'null', `${target.operatorKey}x`, `${target.operatorKey}`.slice(1))
    for (const call of operatorCalls) {
      const { definition, name } = call
      const unknown = { ...definition, path: definition.path.replace('/operator/', '/nothing/') }
      for (const request of sample(withStrangeValues(requestsOf(definition)), rounds(4, 100))) {
        const [key = ''] = sample(keys, 1)
        const answers = []
        for (const one of [definition, unknown]) {
          const answer = await guest.call(one, request as never, { Authorization: `Bearer ${key}` })
          answers.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        }
        tried('calls without the key of the operator')
        check(answers[0] === answers[1], `${name} answered ${answers[0]}, an unknown address ${answers[1]}`)
      }
    }
  },
}
