import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Fragment, jsx, jsxs } from '#app/jsx/jsxRuntime.ts'

const test = suite('app/jsx/jsxRuntime')

const bold = jsx('b', { children: 'total' })
const shown = (node: ReactNode) => renderToStaticMarkup(node)
const paragraph = (...children: ReactNode[]) => shown(jsxs('p', { children }))

test('a text beside an element has an element of its own', () => {
  assert.is(paragraph('From ', bold), '<p><span>From </span><b>total</b></p>')
  assert.is(paragraph(bold, 2, false, ' rooms'), '<p><b>total</b><span>2 rooms</span></p>')
})

test('a text without an element beside it is the content of its parent', () => {
  const { props } = jsxs('p', { children: ['Room ', 2, null, false, ''] })
  assert.is((props as { children: ReactNode }).children, 'Room 2')
  assert.is(shown(jsx('p', { children: 'Room' })), '<p>Room</p>')
})

test('white space between elements stays', () => {
  assert.is(paragraph(bold, ' ', bold), '<p><b>total</b> <b>total</b></p>')
})

test('texts in lists and fragments have elements of their own', () => {
  assert.is(paragraph(bold, ['one', bold]), '<p><b>total</b><span>one</span><b>total</b></p>')
  assert.is(paragraph(bold, ['one', ' two']), '<p><b>total</b><span>one two</span></p>')
  assert.is(shown(jsx(Fragment, { children: 'alone' })), '<span>alone</span>')
  assert.is(shown(jsxs(Fragment, { children: ['a', ' b'] })), '<span>a b</span>')
})

test('a choice of a list and a text of SVG contain no HTML element', () => {
  const fragment = jsxs(Fragment, { children: ['Room ', 2] })
  assert.is(shown(jsx('option', { children: fragment })), '<option>Room 2</option>')
  assert.is(
    shown(jsxs('option', { children: [fragment, ' (', null, fragment, ')'] })),
    '<option>Room 2 (Room 2)</option>',
  )
  assert.is(shown(jsx('text', { children: fragment })), '<text>Room 2</text>')
  const raised = jsx('tspan', { children: 'nd' })
  assert.is(
    shown(jsxs('text', { children: [jsx(Fragment, { children: '2' }), raised, ' room'] })),
    '<text><tspan>2</tspan><tspan>nd</tspan><tspan> room</tspan></text>',
  )
})

test('an element keeps its place when a text beside it appears', () => {
  const placeOf = (text: ReactNode) => {
    const { props } = jsxs('p', { children: ['From ', text, bold] })
    return (props as { children: ReactNode[] }).children.indexOf(bold)
  }
  assert.is(placeOf(null), 2)
  assert.is(placeOf('5 nights '), 2)
})

test('the elements of a list keep their keys', () => {
  const items = ['a', 'b'].map((name) => jsx('li', { children: name }, name))
  assert.is((jsx('ul', { children: items }).props as { children: ReactNode }).children, items)
})

test.run()
