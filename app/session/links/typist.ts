import { personalStorage } from '#app/platform/person.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { TYPIST_KEY } from './typedKey.ts'

/** The random name of the person at this tab, for a key that the person types. After the person has left, the name is another one. */
export function typist(storage: SafeStorage = personalStorage): string {
  const name = storage.get(TYPIST_KEY) ?? randomKey()
  storage.set(TYPIST_KEY, name)
  return name
}
