import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerInTime } from '#app/cardDocument/gmo/gmoScript.ts'
import { answerOfCode } from '#app/cardDocument/gmo/resultCodes.ts'
import { tokenizerOf } from '#app/cardDocument/tokenizerOf.ts'

const test = suite('app/cardDocument/gmo/resultCodes')

/** What the code writes to the console. */
function logged(run: () => unknown): string[] {
  const lines: string[] = []
  const before = console.error
  console.error = (line: string) => lines.push(line)
  run()
  console.error = before
  return lines
}

test('a result code about the card is shown at its field', () => {
  const fieldsOf = (codes: number[]) =>
    new Set(
      codes.map((code) => {
        const answer = answerOfCode(code)
        return answer.kind === 'refused' ? `${answer.field} ${answer.issue}` : answer.kind
      }),
    )
  assert.equal([...fieldsOf([100, 101, 102])], ['number Invalid_card_number'])
  assert.equal([...fieldsOf([110, 111, 112, 113])], ['expiry INVALID_EXPIRATION_YEAR'])
  assert.equal([...fieldsOf([121, 122])], ['code INVALID_PARAMETER_SYNTAX'])
  assert.equal([...fieldsOf([131, 132])], ['holder INVALID_PARAMETER_SYNTAX'])
  assert.equal([...fieldsOf([901, 902])], ['busy'])
})

test('a result code about the set-up is unavailable, and the console names the setting', () => {
  for (const code of [141, 150, 160, 170, 190, 501, 701, 999]) {
    const [line = ''] = logged(() => assert.equal(answerOfCode(code), { kind: 'unavailable' }))
    assert.match(line, String(code))
    assert.match(line, 'shop_id')
  }
})

test('an answer has its code as a number or as a text, and one token or several', async () => {
  const answer = (result: unknown) => answerInTime((done) => done(result))
  assert.equal(await answer({ resultCode: '000', tokenObject: { token: 'a' } }), {
    kind: 'tokens',
    tokens: ['a'],
  })
  assert.equal(await answer({ resultCode: 0, tokenObject: { token: ['a', 'b'] } }), {
    kind: 'tokens',
    tokens: ['a', 'b'],
  })
})

test('an answer without a code, or whose tokens are no texts, is unavailable', async () => {
  const token = 'a'
  for (const result of [
    undefined,
    null,
    'a',
    {},
    { resultCode: 0 },
    { resultCode: null, tokenObject: { token } },
    { resultCode: [], tokenObject: { token } },
    { resultCode: 'ok', tokenObject: { token } },
    { resultCode: 0, tokenObject: token },
    { resultCode: 0, tokenObject: { token: 7 } },
    { resultCode: 0, tokenObject: { token: ['a', null] } },
    { resultCode: 0, tokenObject: { token: [] } },
  ])
    assert.equal(await answerInTime((done) => done(result)), { kind: 'unavailable' }, JSON.stringify(result))
})

test('a refusal with an empty token object keeps its code', async () => {
  const answer = await answerInTime((done) => done({ resultCode: 901, tokenObject: null }))
  assert.equal(answer, { kind: 'busy' })
})

test('the cards of `gmo` and of `gmo-paypal` go to GMO, and a gateway without an adapter has no tokenizer', () => {
  for (const gateway of ['gmo', 'gmo-paypal'] as const)
    for (const generation of ['v1', 'v2'] as const) {
      const setting = { gateway, generation, script_url: 'https://static.mul-pay.jp/token.js' } as never
      assert.type(tokenizerOf(setting)?.tokenise, 'function', `${gateway} ${generation}`)
    }
  assert.is(tokenizerOf({ gateway: 'paypal' } as never), null)
})

test.run()
