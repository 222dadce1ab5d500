import { type HotelProfile, isHotelProfile } from '#shared/bridge/messages.ts'

export const profile: HotelProfile = {
  hotel: 'hakone',
  name: 'Hakone Moriyu',
  time_zone: 'Asia/Tokyo',
  clock_offset: 0,
  bookable_days: 100,
  max_nights: 5,
  yesterday_bookable: false,
  checkin_offset: 0,
  default_adults: 3,
  accent: '#7c2d2b',
  on_accent: '#ffffff',
  opens: 'overlay',
  words: {},
  party: {
    max_guests_per_room: 4,
    max_rooms: 2,
    max_children_per_adult: 2,
    kids: { mode: 'tiers', tiers: [{ code: 'A', name: '9–12' }], max_age: 12 },
  },
}
if (!isHotelProfile(profile)) throw new Error('The test profile is not valid')
