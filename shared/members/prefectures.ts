/** The 47 prefectures of Japan by their numbers in JIS X 0401 and ISO 3166-2, from 01 (Hokkaido) to 47 (Okinawa). */
export const prefectures: readonly string[] = Array.from({ length: 47 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
)
