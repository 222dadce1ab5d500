import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Pictures } from '#app/features/search/lazyPanels.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Gallery } from '#app/ui/Gallery.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'

type Props = {
  /** The room type that the pictures show. */
  name: string
  pictures: RoomResult['pictures']
  eager?: boolean
}

/** The pictures of a room type. A press shows them full screen. */
export function RoomGallery({ name, pictures, eager = false }: Props) {
  const { text } = useText()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const texts = {
    label: text('search.card.pictures', { room: name }),
    previous: text('search.card.previous'),
    next: text('search.card.next'),
    counter: (at: number, all: number) => text('search.card.counter', { at, all }),
  }
  return (
    <>
      <Gallery
        {...texts}
        pictures={pictures}
        enlarge={text('search.card.enlarge', { room: name })}
        onEnlarge={setEnlarged}
        eager={eager}
      />
      {/* Outside the card, which cuts its content. */}
      {enlarged !== null &&
        createPortal(
          <Suspense fallback={null}>
            <Pictures {...texts} pictures={pictures} start={enlarged} onClose={() => setEnlarged(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
