import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { fileOfReservation, sendAttachment } from '../../attachments/sendAttachment.ts'
import { appendPart, createUpload, readUpload, removeUpload } from '../../attachments/uploads.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel, findOpenHotel } from '../../hotels/findHotel.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

export function attachmentHandlers(services: Services): Handlers<Api, Callers>['attachments'] {
  const { database, catalogue } = services
  return {
    create: ({ params, body }, call) =>
      createUpload(services, findOpenHotel(catalogue, params.hotelId), body, call),

    show: ({ params }) => readUpload(services, findHotel(catalogue, params.hotelId), String(params.id)),

    async append({ params, query, body }) {
      const hotel = findHotel(catalogue, params.hotelId)
      const part = new Uint8Array(await body.arrayBuffer())
      return appendPart(services, hotel, String(params.id), query.offset, part)
    },

    async remove({ params }) {
      await removeUpload(services, findHotel(catalogue, params.hotelId), String(params.id))
      return {}
    },

    async download({ params }, { reservation }) {
      const id = String(params.id)
      const file = /^\d{1,9}$/.test(id) ? await fileOfReservation(database, reservation.id, Number(id)) : null
      if (!file) throw new Refusal('download_not_found', { status: 404 })
      return sendAttachment(services, file)
    },
  }
}
