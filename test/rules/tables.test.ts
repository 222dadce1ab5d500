import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Source, sourcesOf } from '../support/sources.ts'
import { placeIn, serverFloors } from './floors.ts'

const test = suite('rules/tables')

/** The room of the server that writes a table. Only rooms above it name the table too. The seed fills the tables of hotels. */
const owners: Readonly<Record<string, string>> = {
  migrations: 'database/',
  secrets: 'database/',
  seeds: 'database/',
  hotels: 'hotels/',
  room_types: 'hotels/',
  room_plans: 'hotels/',
  cancellation_policies: 'hotels/',
  seasons: 'hotels/',
  agency_offers: 'hotels/',
  rate_counters: 'limits/',
  outbox: 'mail/',
  members: 'members/',
  member_profiles: 'members/',
  organizations: 'members/',
  organization_people: 'members/',
  organization_limits: 'members/',
  organization_uses: 'members/',
  sign_ins: 'sessions/',
  refresh_families: 'sessions/',
  member_sessions: 'sessions/',
  file_attachments: 'attachments/',
  file_attachment_parts: 'attachments/',
  unused_objects: 'attachments/',
  extra_uses: 'extras/',
  coupon_uses: 'pricing/',
  rates: 'inventory/',
  inventory: 'inventory/',
  day_versions: 'inventory/',
  sold: 'inventory/',
  room_holds: 'inventory/',
  waitlist_entries: 'waitlist/',
  price_alerts: 'waitlist/',
  agency_prices: 'search/',
  exchange_rates: 'search/',
  ledger: 'ledger/',
  payments: 'payments/',
  payment_attempts: 'payments/',
  payment_ledger: 'payments/',
  refunds: 'payments/refunds/',
  saved_cards: 'payments/',
  transfers: 'payments/',
  reservations: 'reservations/',
  reservation_rooms: 'reservations/',
  reservation_versions: 'reservations/',
  detail_changes: 'reservations/',
  receipts: 'documents/',
  receipt_copies: 'documents/',
  receipt_links: 'documents/',
  point_accounts: 'points/',
  point_entries: 'points/',
  point_lots: 'points/',
  point_allocations: 'points/',
  point_stays: 'points/',
  change_offers: 'changes/',
  changes: 'changes/',
  idempotency_keys: 'booking/',
  sign_ups: 'accounts/',
  credentials: 'accounts/',
  person_credentials: 'accounts/',
  mailed_links: 'accounts/',
  account_mails: 'accounts/',
  provider_sign_ins: 'providers/',
  provider_identities: 'providers/',
  withdrawn_consents: 'providers/',
  passkeys: 'passkeys/',
  passkey_challenges: 'passkeys/',
  removed_passkeys: 'passkeys/',
}

const FOLDER = 'examples/server/'

/** The code of a file without its comments, which may name tables. */
const codeOf = ({ text }: Source): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** The tables that SQL in a file names, and whether it writes them. */
function tablesOf(source: Source): { table: string; writes: boolean }[] {
  const code = codeOf(source)
  const named = (keywords: string, writes: boolean) =>
    [...code.matchAll(new RegExp(`\\b(?:${keywords})\\s+(?:public\\.)?([a-z_]+)\\b`, 'g'))].flatMap(
      ([, table = '']) => (Object.hasOwn(owners, table) ? [{ table, writes }] : []),
    )
  return [...named('INSERT INTO|UPDATE|DELETE FROM', true), ...named('FROM|JOIN', false)]
}

const sources = sourcesOf('examples/server', '.ts', '.tsx').map((source) => ({
  ...source,
  path: source.path.slice(FOLDER.length),
}))

const floorOf = (path: string): number => placeIn(serverFloors, FOLDER + path)?.floor ?? -1

const migrationsOf = (folder: string) => sourcesOf(`examples/server/database/migrations/${folder}`, '.sql')

/** The tables that the migrations of a folder create. */
const tablesMadeIn = (folder: string) =>
  migrationsOf(folder).flatMap(({ text }) =>
    [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map(([, table]) => table ?? ''),
  )

test('each table of the migrations has a room', () => {
  const made = ['catalogue', 'customers'].flatMap(tablesMadeIn)
  const own = sourcesOf('examples/server/database', '.ts').flatMap(({ text }) =>
    [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(?:public\.)?([a-z_]+)/g)].map(
      ([, table]) => table ?? '',
    ),
  )
  assert.equal(Object.keys(owners).sort(), [...new Set([...made, ...own])].sort())
})

test('no two migrations of a folder have the same number', () => {
  for (const folder of ['catalogue', 'customers']) {
    const numbers = migrationsOf(folder).map(({ path }) => /\d{3}/.exec(path)?.[0])
    assert.equal(numbers, [...new Set(numbers)], folder)
  }
})

test('a migration names tables of its own folder only, so that each tenant can run the migrations of customers', () => {
  for (const [folder, other] of [
    ['catalogue', 'customers'],
    ['customers', 'catalogue'],
  ] as const) {
    const keywords = 'REFERENCES|INTO|UPDATE|FROM|JOIN|TABLE|ON'
    const foreign = new RegExp(`\\b(?:${keywords})\\s+(?:public\\.)?(?:${tablesMadeIn(other).join('|')})\\b`)
    const wrong = migrationsOf(folder).filter(({ text }) => foreign.test(text.replace(/--.*$/gm, '')))
    assert.equal(
      wrong.map(({ path }) => path),
      [],
    )
  }
})

test('a table is written by its room only, also for the sandbox, which writes tables of its own schema', () => {
  const wrong = [...sources, ...sourcesOf('examples/sandbox', '.ts', '.tsx')].flatMap((source) =>
    tablesOf(source)
      .filter(({ table, writes }) => writes && !source.path.startsWith(owners[table] ?? ''))
      .map(({ table }) => `${source.path} writes ${table}`),
  )
  assert.equal([...new Set(wrong)], [])
})

test('no room below the owner of a table names it', () => {
  const wrong = sources.flatMap((source) =>
    tablesOf(source)
      .filter(
        ({ table }) =>
          !source.path.startsWith(owners[table] ?? '') &&
          floorOf(source.path) <= floorOf(owners[table] ?? ''),
      )
      .map(({ table }) => `${source.path} reads ${table}`),
  )
  assert.equal([...new Set(wrong)], [])
})

test.run()
