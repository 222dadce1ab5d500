import { useEffect, useMemo } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { report } from '#app/errors/report.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Question, questions } from '#shared/api/questions.ts'

const query = { q: { label_filters: ['place_booking_process'] } }

/** The questions and notifications of the booking; null while they load or cannot be loaded. */
type HotelQuestions = { all: Question[] | null; error: ApiError | undefined; reload: () => void }

/**
 * Loads the questions and notifications of the hotel and its brand for the booking. A server without questions has none.
 * A failed call for the brand's questions is reported, and the guest continues without them.
 */
export function useHotelQuestions(isEnabled: boolean): HotelQuestions {
  const { id, brandId } = useHotel()
  const ofHotel = useQuery(questions.ofHotel, isEnabled ? { params: { hotelId: id }, query } : null)
  const ofBrand = useQuery(
    questions.ofBrand,
    isEnabled && brandId !== null ? { params: { brandId }, query } : null,
  )
  const error = ofHotel.error?.isNotFound ? undefined : ofHotel.error
  const isKnown =
    (ofHotel.data || ofHotel.error?.isNotFound) && (ofBrand.data || ofBrand.error || brandId === null)

  const brandError = ofBrand.error
  useEffect(() => {
    if (brandError)
      report(new Error('The questions of the brand could not be loaded', { cause: brandError }), {}, 'info')
  }, [brandError])

  const all = useMemo(
    () =>
      isKnown && !error
        ? [ofHotel.data, ofBrand.data].flatMap((body) => body?.additional_questions ?? [])
        : null,
    [isKnown, error, ofHotel.data, ofBrand.data],
  )
  return { all, error, reload: () => void ofHotel.refetch() }
}
