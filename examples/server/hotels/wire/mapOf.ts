import type { Hotel } from '../hotel.ts'

/** The address of the hotel on a map. */
export const mapOf = ({ latitude, longitude }: Pick<Hotel, 'latitude' | 'longitude'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
