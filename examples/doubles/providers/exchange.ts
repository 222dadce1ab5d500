import { type Code, codes, delay, type ProviderContext, takeFault } from './providerDouble.ts'

/** A field of a form; empty without it. */
export type FieldText = (name: string) => string

/** The fields of the form that a request has. */
export async function fieldsOf(c: ProviderContext): Promise<FieldText> {
  const fields = new URLSearchParams(await c.req.text())
  return (name) => fields.get(name) ?? ''
}

/**
 * Uses up a code for the fields of its exchange, after the planned delay. Null if the code does not fit, the client is unknown, or the
 * next exchange is planned to be refused.
 */
export async function exchangeCode(
  c: ProviderContext,
  text: FieldText,
  { code = text('code'), redirectUri = text('redirect_uri'), isClient = false },
): Promise<Code | null> {
  const world = c.get('world')
  await delay(world)
  const asked = { code, redirectUri, clientId: text('client_id'), verifier: text('code_verifier') }
  const taken = codes.take(world, asked, c.get('now'))
  return taken && isClient && takeFault(world, 'refuse') === null ? taken : null
}

/** As `exchangeCode`, for a code that is not bound to the address of the return. */
export const exchangeUnbound = (c: ProviderContext, text: FieldText, code: string, isClient: boolean) =>
  exchangeCode(c, text, { code, redirectUri: c.get('world').codes.get(code)?.redirectUri ?? '', isClient })
