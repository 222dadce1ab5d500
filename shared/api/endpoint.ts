import type { Infer, Struct } from 'superstruct'

/**
 * A call, defined once: the client, the server, the reference and the conformance test are all typed or made
 * from it. `path` holds parameters in braces: `/hotels/{hotelId}/rooms`. What the reference says about it is in
 * `docs/`.
 */
// biome-ignore lint/suspicious/noExplicitAny: a struct's schema type is its own affair; only its value is ours
export type AnyStruct = Struct<any, any>

export type Definition = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Which base address it lives under; the API's unless said otherwise. */
  server?: 'identity'
  /** Needs no `Client-Session` header. */
  open?: true
  /** Costs rooms or money: carries an `Idempotency-Key`, and asking twice with one key is answered once. */
  idempotent?: true
  query?: AnyStruct
  body?: AnyStruct
  response: AnyStruct
}

export const endpoint = <const D extends Definition>(definition: D): D => definition

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export type ParamsOf<E extends Definition> = { [Name in ParamNames<E['path']>]: string | number }

type Flatten<T> = { [K in keyof T]: T[K] }

/** What a caller hands over: `params`, `query`, `body` and `idempotencyKey`, each only where the call has it. */
export type RequestOf<E extends Definition> = Flatten<
  ([ParamNames<E['path']>] extends [never] ? unknown : { params: ParamsOf<E> }) &
    (E extends { query: infer Q extends AnyStruct } ? { query: Infer<Q> } : unknown) &
    (E extends { body: infer B extends AnyStruct } ? { body: Infer<B> } : unknown) &
    (E extends { idempotent: true } ? { idempotencyKey: string } : unknown)
>

export type ResponseOf<E extends Definition> = Infer<E['response']>

export type ApiDefinition = Record<string, Record<string, Definition>>

/** What a server gives for every call of an API; a call without its handler does not compile. */
export type Handlers<Api extends ApiDefinition, Context> = {
  [Resource in keyof Api]: {
    [Name in keyof Api[Resource]]: (
      request: RequestOf<Api[Resource][Name]>,
      context: Context,
    ) => Promise<ResponseOf<Api[Resource][Name]>>
  }
}

/** The path with its parameters filled in and escaped. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
