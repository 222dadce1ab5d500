import { type ComponentType, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Gallery } from '#app/ui/Gallery.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'

/** Pictures full screen. */
export type PicturesProps = {
  pictures: RoomResult['pictures']
  /** The index of the first picture that is shown. */
  start: number
  label: string
  previous: string
  next: string
  /** The text of the position: "2 of 6". */
  counter: (position: number, count: number) => string
  onClose: () => void
}

type Props = {
  /** The room type that the pictures show. */
  name: string
  pictures: RoomResult['pictures']
  eager?: boolean
  /** Shows the pictures full screen. The list of the rooms loads it later. */
  Pictures: ComponentType<PicturesProps>
}

/** The pictures of a room type. A press shows them full screen. */
export function RoomGallery({ name, pictures, eager = false, Pictures }: Props) {
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
