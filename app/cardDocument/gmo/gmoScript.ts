import { array, nullable, number, optional, string, type, union } from 'superstruct'
import { createScriptLoader } from '../loadScript.ts'
import type { TokenAnswer } from '../port.ts'
import { answerOfCode } from './resultCodes.ts'

/** What both generations of the gateway's script answer, as far as it is used. The first sends the code as a text. */
const GmoResult = type({
  resultCode: union([string(), number()]),
  tokenObject: optional(nullable(type({ token: union([string(), array(string())]) }))),
})

/** How long the script may take for a token, in ms. */
const TOKEN_MS = 20_000

/** The answer of the script within its time limit. A script that is silent, or answers anything else, is unavailable. */
export function answerInTime(ask: (done: (result: unknown) => void) => void) {
  return new Promise<TokenAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'unavailable' }), TOKEN_MS)
    ask((result) => {
      clearTimeout(timer)
      resolve(answerOf(result))
    })
  })
}

function answerOf(result: unknown): TokenAnswer {
  if (!GmoResult.is(result)) return { kind: 'unavailable' }
  const code = Number(result.resultCode)
  const tokens = [result.tokenObject?.token ?? []].flat()
  if (code === 0 && tokens.length > 0) return { kind: 'tokens', tokens }
  return code === 0 || Number.isNaN(code) ? { kind: 'unavailable' } : answerOfCode(code)
}

/** Returns the script's global object, loading the script if the document does not have it yet. */
export function createGmoScript<Global>(address: string) {
  const load = createScriptLoader(address)
  const global = () => (window as unknown as { Multipayment?: Global }).Multipayment
  return async function get(): Promise<Global> {
    if (!global()) await load()
    const loaded = global()
    if (!loaded) throw new Error('The script of the gateway has no Multipayment')
    return loaded
  }
}
