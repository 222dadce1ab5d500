import type { SafeStorage } from './storage.ts'

/** A list of ids in one entry of a storage: a reload of the page leaves the list as it is. */
export function createIdList(box: SafeStorage, key: string) {
  const ids = () => (box.get(key) ?? '').split(' ').filter(Boolean)
  return {
    has: (id: string): boolean => ids().includes(id),
    add: (id: string): void => box.set(key, [...new Set([...ids(), id])].join(' ')),
    remove(id: string): void {
      if (ids().includes(id))
        box.set(
          key,
          ids()
            .filter((one) => one !== id)
            .join(' '),
        )
    },
  }
}
