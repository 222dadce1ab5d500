import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { findHotel, findHotelOfBrand } from '../../hotels/findHotel.ts'
import type { StoredQuestion } from '../../hotels/StoredQuestion.ts'
import { questionOf } from '../../questions/questionOf.ts'
import {
  readReservationQuestions,
  storeReservationAnswers,
} from '../../reservations/details/reservationAnswers.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

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

export function questionHandlers(services: Services): Handlers<Api, Callers>['questions'] {
  const { catalogue, addresses } = services
  return {
    async ofHotel({ params, query }, { locale }) {
      const { questions } = findHotel(catalogue, params.hotelId)
      const own = questions.filter(({ ownable_type }) => ownable_type === 'Hotel')
      return withLabels(own, query.q?.label_filters ?? [], locale, addresses().api)
    },

    async ofBrand({ params, query }, { locale }) {
      const { questions } = findHotelOfBrand(catalogue, params.brandId)
      const ofBrand = questions.filter(({ ownable_type }) => ownable_type === 'HotelBrand')
      return withLabels(ofBrand, query.q?.label_filters ?? [], locale, addresses().api)
    },

    async ofReservation({ query }, caller) {
      const all = await readReservationQuestions(services, caller)
      const labels = query.q?.label_filters ?? []
      return { additional_questions: all.filter((question) => hasLabels(question, labels)) }
    },

    async answer({ body: { additional_questions } }, caller) {
      const given = { ...caller, isFirst: true }
      return { additional_questions: await storeReservationAnswers(services, additional_questions, given) }
    },

    async change({ body: { additional_questions } }, caller) {
      const given = { ...caller, isFirst: false }
      return { additional_questions: await storeReservationAnswers(services, additional_questions, given) }
    },
  }
}
