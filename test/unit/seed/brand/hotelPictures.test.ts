import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seedPictures } from '../../../../examples/seed/brand/hotelPictures.ts'
import { brands } from '../../../../examples/seed/brands.ts'

const test = suite('examples/seed/brand/hotelPictures')

const hotels = brands.flatMap((brand) => brand.hotels)
const rooms = hotels.flatMap((hotel) =>
  hotel.room_types.map((room) => ({ name: `${hotel.code} ${room.code}`, hotel, room })),
)

const numbers: Record<string, number> = { a: 1, one: 1, two: 2, twin: 2, four: 4 }

/** What a text says about beds or futons: `2 beds, 110 cm` and `Two beds before a window` are `2 bed`. Null without a number. */
function bedsIn(text: string): string | null {
  const [, count = '', kind] = /\b(\d+|a|one|two|twin|four)(?: \w+)?? (bed|futon)s?\b/i.exec(text) ?? []
  return kind ? `${numbers[count.toLowerCase()] ?? Number(count)} ${kind.toLowerCase()}` : null
}

/** The beds that a picture of the grand hotel shows: each has one mattress. */
const drawnBeds = (path: string): number =>
  readFileSync(`examples${path}`, 'utf8').match(/<rect [^>]*height="70" fill="url\(#b\)"/g)?.length ?? 0

test('the description of a picture has as many beds as the room', () => {
  const described = rooms.flatMap(({ name, hotel, room }) => {
    const stated = room.features.en.map(bedsIn).find((beds) => beds !== null)
    const shown = seedPictures(hotel.code, room)
      .slice(0, 2)
      .map(({ alt }) => bedsIn(alt.en))
      .filter((beds) => beds !== null)
    return stated ? shown.map((beds) => ({ name, beds, stated })) : []
  })
  assert.ok(described.length >= 10, `${described.length} pictures are described with their beds`)
  assert.equal(
    described.filter(({ beds, stated }) => beds !== stated),
    [],
  )
})

test('a picture of the grand hotel shows as many beds as the room has', () => {
  const drawn = rooms
    .filter(({ hotel }) => hotel.code === 'grand')
    .map(({ name, hotel, room }) => ({
      name,
      stated: room.features.en.map(bedsIn).find((beds) => beds !== null),
      shown: `${drawnBeds(seedPictures(hotel.code, room)[0]?.path ?? '')} bed`,
    }))
  assert.is(drawn.length, 50)
  assert.equal(
    drawn.filter(({ shown, stated }) => shown !== stated),
    [],
  )
})

test.run()
