import type { Whoami } from '#shared/api/identity.ts'

/** People who can be signed in. None of them exists. */

const hanako: NonNullable<Whoami['user']> = {
  id: 7001,
  first_name: 'Hanako',
  last_name: 'Yamada',
  first_name_kana: 'はなこ',
  last_name_kana: 'やまだ',
  email: 'hanako.yamada@example.com',
  phone: '+819012345678',
  provider: null,
  program_id: 31,
  rank_id: 2,
  membership_id: 'MRY-0007001',
}

export const aozora: NonNullable<Whoami['organization']> = {
  id: 900,
  name: 'Aozora Trading Co., Ltd.',
  display_name: 'Aozora Trading',
  program_id: 32,
}

export const people = {
  member: { user: hanako, organization: null, organization_role: null },
  corporate: { user: null, organization: aozora, organization_role: 'admin' },
  both: { user: hanako, organization: aozora, organization_role: 'admin' },
} as const satisfies Record<string, Whoami>

/** The people of Aozora Trading who sign in with an address and a password. */
export const organizationPeople: readonly { email: string; role: string; password: string }[] = [
  { email: 'mori@aozora.example.com', role: 'group_admin', password: 'Tall-Cedar-42' },
  { email: 'sato@aozora.example.com', role: 'staff', password: 'Blue-Harbour-7' },
]

export type PersonName = keyof typeof people

export const isPerson = (name: unknown): name is PersonName =>
  typeof name === 'string' && Object.hasOwn(people, name)
