import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { Refusal } from '../errors/refusal.ts'
import { hotelOf } from '../hotels/findHotel.ts'
import { questionOf, type StoredQuestion } from '../questions/questionOf.ts'
import type { Call, Services } from '../services.ts'

/** The questions with all of these labels, in a language. */
const withLabels = (
  questions: readonly StoredQuestion[],
  labels: readonly string[],
  locale: Locale,
  base: string,
) => ({
  additional_questions: questions
    .filter((question) => labels.every((label) => question.labels.includes(label)))
    .map((question) => questionOf(question, locale, base)),
})

export function questionHandlers({ catalogue, addresses }: Services): Handlers<Api, Call>['questions'] {
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
  }
}
