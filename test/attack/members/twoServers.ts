import { randomUUID } from 'node:crypto'
import {
  accountCalls,
  EMAIL,
  fromAddress,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../support/accounts/accountCalls.ts'
import { LIMIT, LIMIT_OF_CLIENT } from '../../support/accounts/signInLimits.ts'
import type { Attack } from '../../support/attack/Attack.ts'
import { startTwo } from '../../support/attack/startTwo.ts'
import { guestAt } from '../../support/server/guest.ts'

const here = fromAddress('10.1.0.1')

export const signInsAtTwoServers: Attack = {
  name: 'members/twoServers',
  guarantee: 'two processes on one database count the guesses of passwords together',
  isLong: true,
  async run({ target, rounds, tried, check }) {
    // The embedded database has one process.
    if (target.database !== 'postgres') return
    const two = await startTwo()
    try {
      for (let round = 0; round < rounds(1, 3); round++) {
        const tenant = randomUUID()
        const [first, second] = [
          accountCalls(await guestAt(two.apis[0], tenant)),
          accountCalls(await guestAt(two.apis[1], tenant)),
        ]
        await first.member()
        const at = (n: number) => (n % 2 === 0 ? first : second)
        const checkedOf = (answers: { refusal: string | null }[]) =>
          answers.filter(({ refusal }) => refusal === 'credentials_wrong').length

        const guesses = Array.from({ length: 40 }, (_, n) =>
          at(n).signIn(`${OTHER_PASSWORD}${n}`, { email: EMAIL, headers: here }),
        )
        tried('guesses of a password at two processes', guesses.length)
        const checked = checkedOf(await Promise.all(guesses))
        check(checked <= LIMIT, `${checked} guesses of one client were checked`)
        for (const [name, calls] of [
          ['first', first],
          ['second', second],
        ] as const) {
          const { status, refusal } = await calls.signIn(PASSWORD, { headers: here })
          check(
            refusal === 'account_locked',
            `the right password after the limit got ${status} at the ${name} process`,
          )
        }
        const owner = await second.signIn(PASSWORD, { headers: fromAddress('10.1.0.2') })
        check(owner.status === 200, `the owner got ${owner.status} from another client`)

        const sprays: { refusal: string | null }[] = []
        for (let n = 0; n < LIMIT_OF_CLIENT + 20; n++)
          sprays.push(
            await at(n).signIn(PASSWORD, {
              email: `guest${n}@example.com`,
              headers: fromAddress('10.1.0.3'),
            }),
          )
        tried('accounts with one password at two processes', sprays.length)
        const sprayed = checkedOf(sprays)
        check(sprayed <= LIMIT_OF_CLIENT, `${sprayed} accounts were tried by one client`)
      }
    } finally {
      await two.stop()
    }
  },
}
