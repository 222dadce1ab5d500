import { define, type Struct } from 'superstruct'
import { personNameProblem } from '#shared/party/personName.ts'
import { type CommonScalarName, commonChecks, isText } from './scalars.ts'

/** Whether a value is a phone number: 6 to 19 digits, with or without a plus sign before them. */
export const isPhone = (value: unknown): value is string =>
  typeof value === 'string' && /^\+?\d{6,19}$/.test(value)

const isName = (value: unknown): boolean => isText(60, 1)(value) && personNameProblem(String(value)) === null

/**
 * The named scalars of persons and cards, each with the check of its values. A search has none of them, so that the app's first file
 * does not contain this module.
 */
const scalars = {
  Phone: isPhone,
  Name: isName,
  Notes: isText(255),
  CardExpiry: (value: unknown) => typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value),
  MaskedNumber: (value: unknown) => typeof value === 'string' && /^\d{0,6}\*{4,13}\d{0,4}$/.test(value),
}

type PersonScalarName = keyof typeof scalars

export type ScalarName = CommonScalarName | PersonScalarName

/** The checks of all scalars by any name. */
export const accepted: Readonly<Record<string, (value: unknown) => boolean>> = { ...commonChecks, ...scalars }

const scalar = (name: PersonScalarName): Struct<string, null> => define<string>(name, scalars[name])

export const Phone = scalar('Phone')
export const Name = scalar('Name')
export const Notes = scalar('Notes')
export const CardExpiry = scalar('CardExpiry')
export const MaskedNumber = scalar('MaskedNumber')
