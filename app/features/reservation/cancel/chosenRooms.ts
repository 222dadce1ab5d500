/**
 * The ids of the rooms to give up, as the address of the cancellation has them: none of several rooms if the guest chooses them there.
 * Null for the whole reservation. An id of another reservation is left out.
 */
export function chosenRooms(search: string, ids: readonly number[]): readonly number[] | null {
  const rooms = new URLSearchParams(search).get('room')?.split('-')
  if (!rooms || ids.length < 2) return null
  return ids.filter((id) => rooms.includes(String(id)))
}
