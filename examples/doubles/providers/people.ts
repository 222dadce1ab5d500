/** A person with an account at the doubles. */
export type Person = {
  key: string
  subject: string
  firstName: string
  lastName: string
  email: string
}

/** The people who can sign in at each double. Hanako has the address of a member of the sandbox: it joins no account. */
export const people: readonly Person[] = [
  {
    ...{ key: 'hanako', subject: 'U4af4980629', firstName: 'Hanako', lastName: 'Yamada' },
    email: 'hanako.yamada@example.com',
  },
  {
    ...{ key: 'taro', subject: 'U7c1d2f0b83', firstName: 'Taro', lastName: 'Suzuki' },
    email: 'taro@example.com',
  },
]

export const personOf = (key: string): Person | null => people.find((one) => one.key === key) ?? null
