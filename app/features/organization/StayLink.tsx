import { AppLink } from '#app/navigation/AppLink.tsx'
import { openAtHotel } from '#app/navigation/openAtHotel.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import type { OrganizationStay } from '#shared/api/organizationAdmin.ts'

/** Opens a reservation at its hotel. */
export function StayLink({ stay: { number, hotel_code } }: { stay: OrganizationStay }) {
  const { code } = useHotel()
  const path = paths.review(number)
  if (hotel_code === code)
    return (
      <AppLink to={path} className={buttonClass('plain')}>
        {number}
      </AppLink>
    )
  return (
    <Button kind="plain" onClick={() => openAtHotel(path, hotel_code, null)}>
      {number}
    </Button>
  )
}
