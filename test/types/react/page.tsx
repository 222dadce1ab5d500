import type { Noren } from '../../../loader/api/noren.d.ts'

export const version = (noren: Noren): string => noren.version

/** All that a page can say, as it is said. */
export const Page = () => (
  <>
    <noren-search-bar hotel="hakone" hotel-picker>
      <a href="https://book.example/?code=hakone">Book a room</a>
    </noren-search-bar>
    <noren-search-bar
      hotel-picker="Hakone Moriyu"
      className="bar"
      id="bar"
      key="bar"
      ref={(bar) => bar?.focus()}
    />
    <noren-launcher hotel="kyoto" />
    <noren-frame hotel="hakone" target="sign-up" lang="ja" />
    <button type="button" data-noren-open="room" data-noren-room-type="deluxe-twin" data-noren-hotel="hakone">
      Book this room
    </button>
    <a href="https://book.example/?code=hakone" data-noren-open="plan" data-noren-plan="half-board">
      Book this plan
    </a>
  </>
)

/** What cannot be is refused before it is tried. */
export const Mistakes = () => (
  <>
    {/* @ts-expect-error: the attribute is misspelt */}
    <noren-search-bar hotle="hakone" />
    {/* @ts-expect-error: there is no such target */}
    <noren-frame target="checkout" />
    {/* @ts-expect-error: a hotel's code is a text */}
    <noren-launcher hotel={1} />
    {/* @ts-expect-error: there is no such element */}
    <noren-searchbar />
    {/* @ts-expect-error: there is no such target */}
    <button type="button" data-noren-open="rooms">
      Book
    </button>
  </>
)
