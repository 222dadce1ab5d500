import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { Refusal } from '../errors/refusal.ts'
import { hotelOf } from '../hotels/findHotel.ts'
import type { StoredQuestion } from '../hotels/StoredQuestion.ts'
import { questionOf } from '../questions/questionOf.ts'
import { readReservationQuestions, storeReservationAnswers } from '../reservations/reservationAnswers.ts'
import type { Services } from '../services.ts'
import type { Call } from '../start/Call.ts'

const hasLabels = (question: Pick<StoredQuestion, 'labels'>, labels: readonly string[]): boolean =>
  labels.every((label) => question.labels.includes(label))

/** The questions with all of these labels, in a language. */
const withLabels = (
  questions: readonly StoredQuestion[],
  labels: readonly string[],
  locale: Locale,
  base: string,
) => ({
  additional_questions: questions
    .filter((question) => hasLabels(question, labels))
    .map((question) => questionOf(question, locale, base)),
})

export function questionHandlers(services: Services): Handlers<Api, Call>['questions'] {
  const { catalogue, addresses } = services
  const accessOf = (
    params: { hotelId: string | number; id: string | number },
    { bypass_token }: { bypass_token: string },
  ) => ({ hotel: hotelOf(catalogue, params.hotelId), id: params.id, bypassToken: bypass_token })

  return {
    async ofHotel({ params, query }, { locale }) {
      const { questions } = hotelOf(catalogue, params.hotelId)
      const own = questions.filter(({ ownable_type }) => ownable_type === 'Hotel')
      return withLabels(own, query.q?.label_filters ?? [], locale, addresses().api)
    },

    async ofBrand({ params, query }, { locale }) {
      const hotel = catalogue.hotels.find(({ brand_id }) => String(brand_id) === String(params.brandId))
      if (!hotel) throw new Refusal('hotel_not_found')
      const ofBrand = hotel.questions.filter(({ ownable_type }) => ownable_type === 'HotelBrand')
      return withLabels(ofBrand, query.q?.label_filters ?? [], locale, addresses().api)
    },

    async ofReservation({ params, query }, call) {
      const all = await readReservationQuestions(services, accessOf(params, query), call)
      const labels = query.q?.label_filters ?? []
      return { additional_questions: all.filter((question) => hasLabels(question, labels)) }
    },

    async answer({ params, query, body }, call) {
      const given = { ...call, isFirst: true }
      const access = accessOf(params, query)
      return {
        additional_questions: await storeReservationAnswers(
          services,
          access,
          body.additional_questions,
          given,
        ),
      }
    },

    async change({ params, query, body }, call) {
      const given = { ...call, isFirst: false }
      const access = accessOf(params, query)
      return {
        additional_questions: await storeReservationAnswers(
          services,
          access,
          body.additional_questions,
          given,
        ),
      }
    },
  }
}
