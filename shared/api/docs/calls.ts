import type { Definition } from '../endpoint.ts'
import { api } from '../index.ts'
import { apiDocs } from './apiDocs.ts'
import type { CallDocs } from './callDocs.ts'

/** A call of the contract. `id` is its name in texts and settings: `rooms.search`. */
export type DocumentedCall = {
  id: string
  resource: string
  name: string
  endpoint: Definition
  docs: CallDocs
}

const docsOf: Record<string, Record<string, CallDocs>> = apiDocs

/** All calls of the contract, with their documentation. */
export const calls: readonly DocumentedCall[] = Object.entries(api).flatMap(([resource, endpoints]) =>
  Object.entries<Definition>(endpoints).map(([name, endpoint]) => {
    const id = `${resource}.${name}`
    const docs = docsOf[resource]?.[name]
    if (!docs) throw new Error(`${id} has no documentation`)
    return { id, resource, name, endpoint, docs }
  }),
)
