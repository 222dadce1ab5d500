import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { checkServer, passes } from '../support/conformance/checkServer.ts'
import { allServerKinds, ruleServerKinds, testServer } from '../support/server/testServer.ts'

const byFile = 'no question of hakone takes files: the check of preview stores one'

/** The calls that the check of hakone does not send, with the reason. */
const sentElsewhere = {
  'attachments.show': byFile,
  'attachments.append': byFile,
  'attachments.remove': byFile,
}

/** The calls of the contract that a check has not sent, as `resource.name`. */
const unsentCalls = (sent: ReadonlySet<Definition>): string[] =>
  Object.entries<Record<string, Definition>>(api).flatMap(([resource, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => (sent.has(call) ? [] : [`${resource}.${name}`])),
  )

const keys = { clientKey: 'noren-demo', clientSecret: 'publishable' }

/** Runs the command with these arguments. Resolves to its exit code. */
const exitCodeOf = (args: string[]) =>
  new Promise<number | null>((resolve) => {
    const command = spawn(process.execPath, ['.build/test/contract/conformance.mjs', ...args], {
      stdio: 'ignore',
    })
    command.once('exit', resolve)
  })

for (const kind of allServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/conformance on ${kind}`)
  server.startFor(test)

  /** All hotels send the same SQL statements: on the other kinds one hotel is enough. */
  const isForRules = ruleServerKinds.includes(kind)
  const onRules = isForRules ? test : test.skip

  for (const hotelId of isForRules ? ['hakone', 'kyoto', 'taipei', 'seoul'] : ['hakone']) {
    test(`${hotelId} meets every requirement of the contract`, async () => {
      const base = `${server.running.addresses.api}${kind === 'plain' ? '' : `/t/${randomUUID()}`}`
      const target = { ...keys, hotelId, brandId: 100 }
      const sent = new Set<Definition>()
      const findings = await checkServer(base, target, (call) => sent.add(call))
      for (const level of ['core', 'noren'])
        assert.ok(findings.filter((finding) => finding.level === level).length > 30)
      assert.equal(
        findings.filter(({ problem }) => problem !== null),
        [],
      )
      if (hotelId === 'hakone' && kind !== 'plain')
        assert.equal(unsentCalls(sent), Object.keys(sentElsewhere))
    })
  }

  onRules('a hotel whose guests must answer questions is booked with the answers', async () => {
    const base = `${server.running.addresses.api}${kind === 'plain' ? '' : `/t/${randomUUID()}`}`
    const findings = await checkServer(base, { ...keys, hotelId: 'preview', brandId: 427 })
    for (const requirement of [
      'a hotel lists its questions',
      'a brand lists its questions',
      'a part of a file is stored',
      'a deleted upload is unknown',
      'a hotel lists its extras for a stay',
      'a booking of too many items of an extra is refused',
      'a room is booked',
    ]) {
      const ofRequirement = findings.filter((finding) => finding.requirement === requirement)
      assert.ok(ofRequirement.length > 0, requirement)
      assert.equal(
        ofRequirement.map(({ problem }) => problem),
        ofRequirement.map(() => null),
        requirement,
      )
    }
  })

  if (isForRules && kind !== 'plain') {
    test('the core hotel passes the level core, and the level noren names the missing fields and codes', async () => {
      const base = `${server.running.addresses.api}/t/${randomUUID()}`
      const target = { ...keys, hotelId: 'core', brandId: 300 }
      const findings = await checkServer(base, target)
      assert.equal([passes(findings, 'core'), passes(findings, 'noren')], [true, false])
      const problemOf = (requirement: string) =>
        findings.find((finding) => finding.level === 'noren' && finding.requirement === requirement)?.problem
      assert.match(problemOf('a search succeeds') ?? '', /missing: .*rooms\[\]\.room_plans\[\]\.price/)
      assert.match(problemOf('a hotel has settings') ?? '', /hotel_code/)
      assert.is(
        problemOf('a booking at another price is refused'),
        'the error code is null, not the code of price_changed',
      )
    })

    test('the exit code of the command states the level', async () => {
      const api = server.running.addresses.api
      assert.is(await exitCodeOf([`${api}/t/${randomUUID()}`]), 0)
      assert.is(await exitCodeOf([`${api}/t/${randomUUID()}`, 'core', '300']), 2)
      assert.is(await exitCodeOf([`${api}/t/${randomUUID()}`, 'broken']), 1)
      assert.is(await exitCodeOf([]), 1)
    })
  }

  test.run()
}
