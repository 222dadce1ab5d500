import type { Infer, Struct } from 'superstruct'

// biome-ignore lint/suspicious/noExplicitAny: the type of a struct's schema does not matter here
export type AnyStruct = Struct<any, any>

/**
 * The definition of a call. The client, the server, the reference and the conformance test are typed or generated from
 * it. `path` has parameters in braces: `/hotels/{hotelId}/rooms`. The documentation of the call is in `docs/`.
 */
export type Definition = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The server of the call; the API if it is not set. */
  server?: 'identity'
  /** The call needs no `Client-Session` header. */
  open?: true
  /** The call must have one effect: it has an `Idempotency-Key`, and repeated requests with one key count as one. */
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

/** The request of a call: `params`, `query`, `body` and `idempotencyKey`, as far as the call has them. */
export type RequestOf<E extends Definition> = Flatten<
  ([ParamNames<E['path']>] extends [never] ? unknown : { params: ParamsOf<E> }) &
    (E extends { query: infer Q extends AnyStruct } ? { query: Infer<Q> } : unknown) &
    (E extends { body: infer B extends AnyStruct } ? { body: Infer<B> } : unknown) &
    (E extends { idempotent: true } ? { idempotencyKey: string } : unknown)
>

export type ResponseOf<E extends Definition> = Infer<E['response']>

export type ApiDefinition = Record<string, Record<string, Definition>>

/** What a handler gives: the answer, or for a file the whole HTTP response, so that the server can send it in parts. */
type Given<E extends Definition> = ResponseOf<E> extends Blob ? Response : ResponseOf<E>

/** The handlers of a server, one for each call. A missing handler is a compile error. */
export type Handlers<Api extends ApiDefinition, Context> = {
  [Resource in keyof Api]: {
    [Name in keyof Api[Resource]]: (
      request: RequestOf<Api[Resource][Name]>,
      context: Context,
    ) => Promise<Given<Api[Resource][Name]>>
  }
}

/** The path with its parameters, escaped. Throws a TypeError if a parameter is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
