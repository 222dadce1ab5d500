import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { apiDocs } from '#shared/api/docs/apiDocs.ts'
import type { CallDocs, DocsOf } from '#shared/api/docs/callDocs.ts'
import { type ScalarDocs, scalarDocs } from '#shared/api/docs/scalars.ts'
import { errorCodes } from '#shared/api/errors.ts'
import type { Api } from '#shared/api/index.ts'
import { accepted, type ScalarName } from '#shared/api/personScalars.ts'

const test = suite('shared/api/docs')

const whoami: CallDocs = { summary: 'Who is signed in.', errors: [] }
const { Money: _, ...withoutMoney } = scalarDocs

// The compiler runs these tests: a line that compiles although it must not fails the types.
export const mistakes = {
  // @ts-expect-error: a call has no documentation
  call: {} satisfies DocsOf<Api['session']>,
  // @ts-expect-error: there is no such call
  unknownCall: { whoami, signUp: whoami } satisfies DocsOf<Api['session']>,
  // @ts-expect-error: resources have no documentation
  resource: { session: { whoami } } satisfies typeof apiDocs,
  // @ts-expect-error: the catalogue has no such error
  error: { whoami: { summary: 'Who is signed in.', errors: ['gone'] } } satisfies DocsOf<Api['session']>,
  // @ts-expect-error: a scalar has no documentation
  scalar: withoutMoney satisfies Record<ScalarName, ScalarDocs>,
}

test('every call has a sentence, and lists each error of the catalogue once', () => {
  const calls = Object.values(apiDocs).flatMap((resource) => Object.values<CallDocs>(resource))
  assert.ok(calls.length > 15)
  for (const { summary, errors } of calls) {
    assert.match(summary, /\.$/)
    assert.is(new Set(errors).size, errors.length, summary)
    assert.ok(
      errors.every((name) => Object.hasOwn(errorCodes, name)),
      summary,
    )
  }
})

test('the example of every scalar is a value that the scalar accepts, and matches its pattern', () => {
  assert.equal(Object.keys(scalarDocs).sort(), Object.keys(accepted).sort())
  for (const [name, { type, pattern, example }] of Object.entries(scalarDocs)) {
    assert.ok(accepted[name]?.(example), name)
    assert.is(typeof example, type === 'string' ? 'string' : 'number', name)
    if (pattern) assert.ok(new RegExp(pattern).test(String(example)), name)
  }
})

test.run()
