import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { phoneIn, phoneLink, phoneText } from '#shared/typed/phone.ts'

const test = suite('shared/typed/phone')

test('spaces and signs are removed from a number, and other characters stay', () => {
  for (const [typed, number] of [
    ['+81 90-1234-5678', '+819012345678'],
    ['\u202a+81 90-1234-5678\u202c', '+819012345678'],
    ['０９０ー１２３４ー５６７８', '09012345678'],
    ['(03) 1234.5678', '0312345678'],
    ['0171/1234567', '01711234567'],
    ['٠٩٠-١٢٣٤-٥٦٧٨', '09012345678'],
    ['tel:+81-460-00-0120', '+81460000120'],
    ['090・1234・5678', '09012345678'],
    ['call me', 'callme'],
  ] as const)
    assert.is(phoneIn(typed), number, typed)
})

test('a zero in brackets after a country code is left out, unless it belongs to the number', () => {
  for (const [typed, number] of [
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['+44(0) 20 7946 0000', '+442079460000'],
    ['+49-[0]171-1234567', '+491711234567'],
    ['0044 (0)20 7946 0000', '00442079460000'],
    ['＋８１（０）４６０－００－０１２０', '+81460000120'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['(0)20 7946 0000', '02079460000'],
    ['(020) 7946 0000', '02079460000'],
  ] as const)
    assert.is(phoneIn(typed), number, typed)
})

test('a link calls the number and no other text', () => {
  assert.is(phoneLink('+81 (0)460-00-0120'), 'tel:+81460000120')
  assert.is(phoneLink('Tel. 03-1234-5678 (ext. 12)'), 'tel:0312345678')
})

test('Japanese readers see a number in Japan as it is dialled there', () => {
  assert.is(phoneText('+81-460-00-0120', 'ja'), '0460-00-0120')
  assert.is(phoneText('+81 (0)460-00-0120', 'ja'), '0460-00-0120')
  assert.is(phoneText('+81-460-00-0120', 'en'), '+81-460-00-0120')
  assert.is(phoneText('+82-2-000-0120', 'ja'), '+82-2-000-0120')
})

test.run()
