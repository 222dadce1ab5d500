import type { ScalarName } from '../personScalars.ts'

/** A named scalar as JSON Schema, with one example that the scalar accepts. */
export type ScalarDocs = {
  type: 'string' | 'integer' | 'number'
  description: string
  format?: string
  pattern?: string
  example: string | number
}

/** The documentation of every named scalar. A scalar without its documentation does not compile. */
export const scalarDocs: Readonly<Record<ScalarName, ScalarDocs>> = {
  StayDate: {
    type: 'string',
    format: 'date',
    description: 'A calendar date at the hotel, in the hotel’s time zone.',
    example: '2027-04-02',
  },
  Instant: {
    type: 'string',
    format: 'date-time',
    description: 'A date and time in UTC.',
    example: '2027-01-11T09:30:00.000Z',
  },
  Time: {
    type: 'string',
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    description: 'A time of day at the hotel.',
    example: '15:00',
  },
  Points: {
    type: 'integer',
    description: 'A number of points. Below 0 for points that are taken or owed.',
    example: 3480,
  },
  Money: {
    type: 'integer',
    description: 'An amount in the currency’s minor unit: yen, won, or cents of TWD.',
    example: 86400,
  },
  Currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'An ISO 4217 code.', example: 'JPY' },
  Email: { type: 'string', format: 'email', description: 'An e-mail address.', example: 'guest@example.com' },
  Phone: {
    type: 'string',
    pattern: '^\\+?\\d{6,19}$',
    description: 'A telephone number: digits, with + before a country code.',
    example: '+81460000000',
  },
  Name: {
    type: 'string',
    description:
      'A name or part of one, up to 60 characters with at least one letter. Control and format characters and web addresses are refused: a colon, //, an @ beside another character, or a full stop directly before two letters or digits.',
    example: 'Hanako',
  },
  Notes: {
    type: 'string',
    description: 'Free text, up to 255 characters.',
    example: 'We arrive at about nine.',
  },
  Text: {
    type: 'string',
    description: 'Text in the language of Tripla-Locale.',
    example: 'Garden Tatami, 12 mats',
  },
  Code: {
    type: 'string',
    pattern: '^[\\w.-]{1,64}$',
    description: 'A code of the hotel.',
    example: 'garden-tatami',
  },
  Token: {
    type: 'string',
    description: 'A random text that the client sends back unchanged.',
    example: 'x7Kq…',
  },
  Url: {
    type: 'string',
    format: 'uri',
    description: 'An absolute http(s) address.',
    example: 'https://hotel.example/terms',
  },
  GuestCount: {
    type: 'integer',
    description: 'A number of guests of one room, from 0 to 99.',
    example: 2,
  },
  Age: { type: 'integer', description: 'The age of a child in years, from 0 to 99.', example: 7 },
  Count: { type: 'integer', description: 'A whole number, 0 or more.', example: 2 },
  CardExpiry: {
    type: 'string',
    pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
    description: 'The last month in which a card is valid.',
    example: '2029-08',
  },
  MaskedNumber: {
    type: 'string',
    pattern: '^\\d{0,6}\\*{4,13}\\d{0,4}$',
    description: 'A card number of which at most the first six and the last four digits are readable.',
    example: '411111******1111',
  },
  Kilometres: { type: 'number', description: 'A distance in kilometres, with one decimal.', example: 12.4 },
}
