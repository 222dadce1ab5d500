import { useText } from '#app/i18n/TextProvider.tsx'
import { Count } from '#app/ui/Count.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { AreaSection } from './areas/AreaSection.tsx'
import { HotelCardFrame } from './cards/HotelCardFrame.tsx'

/** The outline of the page while the hotels are loading: areas with one card each. */
export function FacilitiesSkeleton() {
  const { text } = useText()
  return (
    <div aria-busy="true">
      <Count role="status">{text('facilities.loading')}…</Count>
      {[1, 2, 3].map((number) => (
        <AreaSection key={number} code={String(number)} heading={<Skeleton width="7rem" />} isSkeleton>
          <HotelCardFrame
            picture={<Skeleton height="100%" radius="0" />}
            facts={
              <>
                <Skeleton width="55%" height="1.7rem" />
                <Skeleton width="80%" />
                <Skeleton width="60%" />
              </>
            }
            booking={
              <>
                <Skeleton width="8rem" height="1.8rem" />
                <Skeleton width="8rem" height="44px" />
              </>
            }
          />
        </AreaSection>
      ))}
    </div>
  )
}
