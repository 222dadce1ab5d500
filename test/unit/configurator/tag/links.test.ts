import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { targets } from '#shared/bridge/messages.ts'
import { readCriteria } from '#shared/search/criteria.ts'
import {
  buttonOf,
  deepLinkOf,
  fullPageLinkOf,
  linkFields,
  readLinkChoices,
} from '../../../../examples/configurator/tag/links.ts'

const test = suite('examples/configurator/tag/links')

const of = (query: string) => readLinkChoices(new URLSearchParams(query))

test('the form offers every target of buttons except payment links, which only a mail contains', () => {
  const offered = linkFields.target.options.map(([target]) => target)
  assert.equal([...offered, 'payment'].sort(), Object.keys(targets).sort())
})

test('a button has its target and its code', () => {
  assert.is(buttonOf(of(''), 'Book now'), '<button type="button" data-noren-open="search">Book now</button>')
  assert.is(
    buttonOf(of('target=room&room=deluxe-twin&plan=ignored&text=Book+this+room'), 'Book now'),
    '<button type="button" data-noren-open="room" data-noren-room-type="deluxe-twin">Book this room</button>',
  )
  assert.is(
    buttonOf(of('target=plan&plan=early'), 'Book now'),
    '<button type="button" data-noren-open="plan" data-noren-plan="early">Book now</button>',
  )
})

test('a deep link contains a search that the app reads without problems', () => {
  const query =
    'target=plan&plan=early&address=https://www.hotel.example/stay&checkin=2027-04-02&checkout=2027-04-04&adults=3&promo=SPRING'
  const link = new URL(deepLinkOf(of(query)))
  assert.is(link.origin + link.pathname, 'https://www.hotel.example/stay')
  assert.is(link.searchParams.get('noren'), 'plan')
  for (const address of [link, new URL(fullPageLinkOf(of(query), 'hakone', 'https://book.example'))]) {
    const { criteria, problems } = readCriteria(address.searchParams)
    assert.equal(problems, [])
    assert.is(criteria.checkin, '2027-04-02')
    assert.is(criteria.checkout, '2027-04-04')
    assert.is(criteria.rooms[0]?.adults, 3)
    assert.equal(criteria.hotel_plan_codes, ['early'])
    assert.is(criteria.promo_code, 'SPRING')
  }
})

test('dates in the wrong order are left out', () => {
  const link = deepLinkOf(of('checkin=2027-04-04&checkout=2027-04-02'))
  assert.is(link, 'https://www.hotel.example/?noren=search')
})

test('a link without a search leads to the start of the app', () => {
  assert.is(fullPageLinkOf(of(''), 'kyoto', 'https://book.example'), 'https://book.example/?code=kyoto')
})

test('values cannot inject markup', () => {
  const evil = encodeURIComponent('"><script>alert(1)</script>')
  const query = Object.keys(linkFields)
    .map((name) => `${name}=${evil}`)
    .join('&')
  for (const code of [buttonOf(of(query), 'Book now'), deepLinkOf(of(query))])
    assert.not.match(code, /script|alert/)
})

test.run()
