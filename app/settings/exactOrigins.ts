import { report } from '#app/errors/report.ts'
import { tryOrUndefined } from '#shared/values/tryOrUndefined.ts'

/** The origin of an address; undefined for anything else, such as `*`, `null` or a host name. */
function originOf(text: string): string | undefined {
  const url = tryOrUndefined(() => new URL(text))
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** The exact origins in a list. Other entries are reported and left out, because a message to `*` reaches any page. */
export const exactOrigins = (list: readonly string[]): string[] =>
  list.flatMap((text) => {
    const origin = originOf(text)
    if (!origin) report(new Error(`An allowed origin is ${JSON.stringify(text)}; it takes https://…`))
    return origin ?? []
  })
