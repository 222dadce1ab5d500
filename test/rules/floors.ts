/** Rooms by line, from the ground up. A room imports from lower lines only: rooms of one line do not import each other. */
export type Floors = readonly (readonly string[])[]

const within = (folder: string, lines: Floors): Floors =>
  lines.map((rooms) => rooms.map((room) => folder + room))

/** The rooms of the server. */
export const serverFloors = within('examples/server/', [
  ['start/', 'errors/'],
  ['database/'],
  ['hotels/'],
  ['limits/'],
  ['mail/'],
  ['sessions/'],
  ['extras/', 'questions/', 'attachments/'],
  ['pricing/'],
  ['inventory/'],
  ['offers/'],
  ['search/', 'calendar/'],
  ['ledger/', 'gateways/'],
  ['hook.ts'],
  ['payments/'],
  ['reservations/'],
  ['order/'],
  ['booking/'],
  ['services.ts'],
  ['workers.ts'],
  ['http/', 'reference/'],
  ['createServer.ts'],
])

/** The rooms of the sandbox. It imports all rooms of the server. */
export const sandboxFloors = within('examples/sandbox/', [
  ['core/', 'tenants/'],
  ['faults/', 'overrides/', 'reports/'],
  ['actions/'],
  ['pages/'],
  ['hook.ts'],
  ['createSandbox.ts'],
])

/** The rooms of the configurator, the tool with which hotels write and check the tag. */
export const configuratorFloors = within('examples/configurator/', [
  ['tag/toolText.ts', 'tag/sendsOwnJson.ts'],
  ['tag/choices.ts'],
  ['tag/snippet.ts'],
  ['tag/links.ts'],
  ['check/'],
  ['tag/'],
])

/** The line and the name of the room of a path; null for a path in no room. */
export function placeIn(table: Floors, path: string): { floor: number; room: string } | null {
  for (const [floor, rooms] of table.entries()) {
    const room = rooms.find((start) => path.startsWith(start))
    if (room) return { floor, room }
  }
  return null
}
