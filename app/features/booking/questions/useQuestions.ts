import { useEffect, useMemo } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { report } from '#app/errors/report.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Question, questions } from '#shared/api/questions.ts'
import { viewerOf, visibleQuestions } from '#shared/questions/visibleQuestions.ts'

const place = 'place_booking_process'
const query = { q: { label_filters: [place] } }

/** The questions of a booking; null while they load or cannot be loaded. */
export type Questions = { asked: Question[] | null; error: ApiError | undefined; reload: () => void }

/**
 * The questions that the hotel and its brand ask this guest about these rooms. A server without questions asks none. A
 * failed call for the brand's questions is reported, and the guest books without them.
 */
export function useQuestions(chosen: readonly ChosenRoom[] | null, isEnabled: boolean): Questions {
  const { id, brandId } = useHotel()
  const { whoami } = useSession()
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

  const asked = useMemo(() => {
    if (!isKnown || !chosen || error) return null
    const all = [ofHotel.data, ofBrand.data].flatMap((body) => body?.additional_questions ?? [])
    const planCodes = chosen.map(({ plan }) => plan.hotel_plan_code)
    return visibleQuestions(all, { place, viewer: viewerOf(whoami), hotelId: id, planCodes, now: Date.now() })
  }, [isKnown, chosen, error, ofHotel.data, ofBrand.data, whoami, id])

  return { asked, error, reload: () => void ofHotel.refetch() }
}
