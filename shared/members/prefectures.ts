/** The 47 prefectures of Japan by their numbers in JIS X 0401 and ISO 3166-2, from 01 (Hokkaido) to 47 (Okinawa). */
export const prefectures: readonly string[] =
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47'.split(
    ' ',
  )
