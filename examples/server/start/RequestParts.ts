/** The parts of a request, as its endpoint names them. */
export type RequestParts = {
  params: Record<string, string>
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  waitlistToken?: string
}
