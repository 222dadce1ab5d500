import type { Infer, Struct } from 'superstruct'

// biome-ignore lint/suspicious/noExplicitAny: the type of a struct's schema does not matter here
export type AnyStruct = Struct<any, any>

/**
 * Who may open a call or a screen. `open`: any program, without a client session. All except `open` and `operator` need one.
 * `guest`: any client session. `member`, `organization`, `admin`: a user with this identity at the brand; `admin`, an
 * administrator of an organization. `reservation`: who has the token of the reservation, or its number and e-mail address; also
 * its signed-in owner, and the administrator of the organization that booked it.
 * `link`: who has a one-time ticket, or the number of a payment link. `operator`: the hotel's own system, with its key.
 */
export type Access =
  | 'open'
  | 'guest'
  | 'member'
  | 'organization'
  | 'admin'
  | 'reservation'
  | 'link'
  | 'operator'

/**
 * Calls that take turns at a busy server, each class with its own. `search`: calculates rooms and prices, or lists all plans;
 * identical ones share an answer. `order`: writes, and is repeated easily. `part`: stores a part of a file. `password`: hashes a
 * password, which takes a core for a tenth of a second.
 */
export type TurnClass = 'search' | 'order' | 'part' | 'password'

/**
 * The definition of a call. The client, the server, the reference and the conformance test are typed or generated from
 * it. `path` has parameters in braces: `/hotels/{hotelId}/rooms`. The documentation of the call is in `docs/`.
 */
export type Definition = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The server of the call; the API if it is not set. */
  server?: 'identity'
  /** A call of `reservation` names it in its path, and has `bypass_token` or `email` in its query or body. */
  access: Access
  /** A session of the chat may call it. No server reads this yet: the session of the chat will. */
  chat?: true
  /** Without a class, the call waits for no turn. */
  turn?: TurnClass
  /** An unknown token of a user does not refuse the call. A handler that needs the user says what is wrong with the token. */
  admitsAnyToken?: true
  /** The call is about the token. The client sends the token also if it does not know its user yet. */
  isAboutToken?: true
  /** The call reads and sets cookies of the API. Pages of other origins than the app's are refused. */
  cookies?: true
  /** The call must have one effect: it has an `Idempotency-Key`, and repeated requests with one key count as one. */
  idempotent?: true
  /** The call may have a `Waitlist-Token`: the link of an offer of the waitlist, whose held rooms count as free. */
  takesWaitlistToken?: true
  /** Only servers of the level `noren` have the call. */
  level?: 'noren'
  query?: AnyStruct
  body?: AnyStruct
  response: AnyStruct
}

/** Defines a call. Its path, query, body and response keep their own types. */
export const endpoint = <const D extends Definition>(definition: D): D => definition

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type ParamsOf<E extends Definition> = { [Name in ParamNames<E['path']>]: string | number }

type Flatten<T> = { [K in keyof T]: T[K] }

/** The request of a call: `params`, `query`, `body` and what headers state, as far as the call has them. */
export type RequestOf<E extends Definition> = Flatten<
  ([ParamNames<E['path']>] extends [never] ? unknown : { params: ParamsOf<E> }) &
    (E extends { query: infer Q extends AnyStruct } ? { query: Infer<Q> } : unknown) &
    (E extends { body: infer B extends AnyStruct } ? { body: Infer<B> } : unknown) &
    (E extends { idempotent: true } ? { idempotencyKey: string } : unknown) &
    (E extends { takesWaitlistToken: true } ? { waitlistToken?: string } : unknown)
>

export type ResponseOf<E extends Definition> = Infer<E['response']>

export type ApiDefinition = Record<string, Record<string, Definition>>

/** The result of a handler: the answer, or for a file the whole HTTP response, so that the server can send it in parts. */
type HandlerResult<E extends Definition> = ResponseOf<E> extends Blob ? Response : ResponseOf<E>

/**
 * The handlers of a server, one for each call. A missing handler is a compile error. `Callers` is what a handler gets about
 * a caller after the check of each access.
 */
export type Handlers<Api extends ApiDefinition, Callers extends Record<Access, unknown>> = {
  [Resource in keyof Api]: {
    [Name in keyof Api[Resource]]: (
      request: RequestOf<Api[Resource][Name]>,
      caller: Callers[Api[Resource][Name]['access']],
    ) => Promise<HandlerResult<Api[Resource][Name]>>
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
