import { integer, record } from 'fast-check'
import { MAX_FILE_BYTES } from '#shared/api/attachments.ts'
import { api } from '#shared/api/index.ts'
import type { Attack } from '../support/attack/Attack.ts'

const params = { hotelId: 'preview' }

const Flood = record({ network: integer({ min: 0, max: 255 }), size: integer({ min: 20, max: 100 }) })

/** More uploads than the space of one address has, even with the smallest size. */
const UPLOADS = 40

export const uploadSpace: Attack = {
  name: 'uploadSpace',
  guarantee:
    'an address that takes all its upload space is refused with a time, and stops no upload of another address',
  async run({ target, rounds, sample, tried, check }) {
    for (const { network, size } of sample(Flood, rounds(1, 10))) {
      const guest = await target.guest()
      const begin = (address: string, file_size: number) =>
        guest.call(
          api.attachments.create,
          { params, body: { file_name: 'list.pdf', file_size } },
          { 'X-Forwarded-For': address },
        )
      const bytes = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(2_000)}`)
      const mine = await begin(`10.1.${network}.1`, bytes.length)
      const begun = await Promise.all(
        Array.from({ length: UPLOADS }, () =>
          begin(`10.2.${network}.1`, Math.floor((MAX_FILE_BYTES * size) / 100)),
        ),
      )
      tried('uploads from one address at the same moment', UPLOADS)
      const refused = begun.filter(({ status }) => status !== 200)
      check(refused.length > 0, `${UPLOADS} uploads of ${size} % of the largest file were accepted`)
      for (const { status, headers } of refused)
        check(
          status === 429 && Number(headers.get('Retry-After')) > 0,
          `an upload was refused with ${status}`,
        )
      const part = await guest.call(
        api.attachments.append,
        { params: { ...params, id: mine.body.id }, query: { offset: 0 }, body: new Blob([bytes]) },
        { 'X-Forwarded-For': `10.1.${network}.1` },
      )
      check(part.status === 200, `an upload that had begun got ${part.status}`)
      const another = await begin(`10.3.${network}.1`, bytes.length)
      check(another.status === 200, `another address got ${another.status}`)
    }
  },
}
