import type { ScriptedPage } from './HostPage.ts'

const datejs = [
  'i18n',
  'core',
  'core-prototypes',
  'sugarpak',
  'format_parser',
  'parsing_operators',
  'parsing_translator',
  'parsing_grammar',
  'parser',
  'extras',
  'time_span',
  'time_period',
].map((part) => `datejs/src/core/${part}.js`)

/** Pages whose scripts change built-in types and their prototypes. */
export const typePages: ScriptedPage[] = [
  {
    // JSHint's tests contain Prototype itself.
    name: 'Prototype 1.7',
    proof: "Prototype.Version.indexOf('1.7') === 0 && 'invoke' in []",
    scripts: ['jshint/tests/stable/regression/libs/prototype-17.js'],
  },
  {
    name: 'MooTools for servers, which extends types without a DOM',
    proof: "'pick' in [] && 'contains' in ''.constructor.prototype",
    scripts: ['mootools/lib/mootools-core-1.5.2-server.js'],
  },
  {
    name: 'Datejs, which changes Date',
    proof: "'today' in Date && 'addDays' in Date.prototype",
    scripts: datejs,
  },
  {
    name: 'the toJSON of Prototype 1.6, which turns lists into strings',
    proof: `JSON.stringify([1]) === '"[1]"'`,
    late: `
      for (const type of [Array, String, Number, Boolean, Date])
        type.prototype.toJSON = function () {
          const toJSON = [Array, String, Number, Boolean, Date].map(({ prototype }) => [prototype, prototype.toJSON])
          for (const [prototype] of toJSON) delete prototype.toJSON
          const text = JSON.stringify(this)
          for (const [prototype, own] of toJSON) prototype.toJSON = own
          return text
        }`,
  },
  {
    name: 'Sugar, which extends every type including Object',
    proof: "'first' in [] && 'isEqual' in {}",
    scripts: ['sugar/dist/sugar.js'],
    late: 'Sugar.extend({ objectPrototype: true })',
  },
  {
    name: 'frozen prototypes and a handler of all errors',
    proof: 'Object.isFrozen(Array.prototype) && window.onerror()',
    early: `
      window.onerror = () => true
      for (const type of [Object, Array, Function, String, Promise]) Object.freeze(type.prototype)`,
  },
  {
    name: 'own methods on every object and array, and old shims',
    proof: "'clone' in {} && 'last' in [] && JSON.stringify.length === 1",
    early: `
      Object.prototype.extend = function (more) { for (const name in more) this[name] = more[name]; return this }
      Object.prototype.type = 'object'
      Object.prototype.clone = function () { return { ...this } }
      Array.prototype.contains = function (one) { return this.indexOf(one) >= 0 }
      Array.prototype.last = function () { return this[this.length - 1] }
      String.prototype.type = 'text'
      Array.prototype.find = function (test) { for (let at = 0; at < this.length; at++) if (test(this[at])) return this[at] }
      Array.prototype.map = function (change) {
        const all = []
        for (let at = 0; at < this.length; at++) all.push(change(this[at], at))
        return all
      }
      const stringify = JSON.stringify
      JSON.stringify = function (value) { return stringify(value) }`,
  },
  {
    // MooTools 1.2 to 1.4, Prototype 1.6 and the shims of their time. Debian's libjs-mootools does the same.
    name: 'methods of old libraries instead of the native ones',
    proof: '(function () { return arguments.length }).bind(null, [1])(2) === 1',
    early: `
      const slice = Array.prototype.slice
      Array.from = function (item) { return item == null ? [] : Array.isArray(item) ? item : item.length >= 0 ? slice.call(item) : [item] }
      Function.prototype.bind = function (self, given) {
        const own = this
        if (given != null) given = Array.from(given)
        return function () { return own.apply(self, given || arguments) }
      }
      Array.prototype.entries = function () { return this.map(function (value, at) { return [at, value] }) }
      Array.prototype.some = function (test, self) { for (let at = 0; at < this.length; at++) if (test.call(self, this[at], at, this)) return true; return false }
      Array.prototype.every = function (test, self) { for (let at = 0; at < this.length; at++) if (!test.call(self, this[at], at, this)) return false; return true }
      Array.prototype.filter = function (test, self) { const all = []; for (let at = 0; at < this.length; at++) if (test.call(self, this[at], at, this)) all.push(this[at]); return all }
      Array.prototype.forEach = function (act, self) { for (let at = 0; at < this.length; at++) act.call(self, this[at], at, this) }
      Array.prototype.includes = Array.prototype.include = function (one) { return this.indexOf(one) !== -1 }
      Array.prototype.flat = Array.prototype.flatten = function () { return [].concat.apply([], this) }
      Array.prototype.flatMap = function (change) { return this.map(change).flat() }
      String.prototype.includes = String.prototype.contains = function (text) { return this.indexOf(text) > -1 }
      String.prototype.startsWith = function (text) { return this.indexOf(text) === 0 }
      String.prototype.replaceAll = function (from, to) { return this.split(from).join(to) }
      // Prototype until 1.6.0.
      Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
      Element.prototype.remove = function () { this.parentElement.removeChild(this) }
      const later = window.setTimeout
      window.setTimeout = function (act, ms) { return later(act, ms) }
      Object.keys = function (object) { const all = []; for (const name in object) if (object.hasOwnProperty(name)) all.push(name); return all }
      Object.values = function (object) { return Object.keys(object).map(function (name) { return object[name] }) }
      Object.assign = function (to) { for (const from of slice.call(arguments, 1)) for (const name in from) to[name] = from[name]; return to }
      Date.prototype.toISOString = function () { return [this.getUTCFullYear(), this.getUTCMonth() + 1, this.getUTCDate()].join('-') }
      Number.isInteger = function (value) { return typeof value === 'number' && value % 1 === 0 }
      delete Promise.prototype.finally`,
  },
  {
    name: 'hash tables named Map and Set, and an address named URL',
    proof: "'put' in new Map() && typeof URL === 'string'",
    early: `
      var URL = 'https://hotel.example/'
      for (const name of ['Map', 'Set']) {
        window[name] = function () { this.entries = {} }
        window[name].prototype = {
          put: function (key, value) { this.entries[key] = value },
          get: function (key) { return this.entries[key] },
          containsKey: function (key) { return key in this.entries },
        }
      }`,
  },
]

/** Pages whose scripts define modules, or replace promises, listeners, elements and requests. */
export const polyfillPages: ScriptedPage[] = [
  {
    name: 'RequireJS, which defines AMD modules',
    proof: "define.amd && require.specified('hotel')",
    scripts: ['requirejs/require.js'],
    late: 'define("hotel", [], () => ({})); require(["hotel"], () => {})',
  },
  {
    name: 'polyfills of Promise and fetch instead of the native ones',
    proof: '!/native/.test(String(Promise)) && !/native/.test(String(fetch))',
    early: 'delete window.Promise; delete window.fetch',
    scripts: ['es6-promise/dist/es6-promise.auto.js', 'whatwg-fetch/dist/fetch.umd.js'],
  },
  {
    name: 'Bluebird instead of native promises',
    proof: "'promisify' in Promise",
    scripts: ['bluebird/js/browser/bluebird.js'],
  },
  {
    name: 'the whole of core-js and an old polyfill of Promise',
    proof: "'compositeKey' in window && (async () => {})().constructor !== Promise",
    early: 'delete window.Promise',
    scripts: ['promise-polyfill/dist/polyfill.js', 'core-js-bundle/index.js'],
  },
  {
    name: 'zone.js, which wraps every listener, timer and promise',
    proof: "Promise.name === 'ZoneAwarePromise'",
    scripts: ['zone.js/bundles/zone.umd.js'],
  },
  {
    name: 'polyfills of custom elements, dialog and inert',
    proof:
      "!/native/.test(String(customElements.define)) && 'dialogPolyfill' in window && !/native/.test(String(Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert').set))",
    early: 'customElements.forcePolyfill = true; delete HTMLElement.prototype.inert',
    sheets: ['dialog-polyfill/dist/dialog-polyfill.css'],
    scripts: [
      '@webcomponents/webcomponentsjs/webcomponents-bundle.js',
      'dialog-polyfill/dist/dialog-polyfill.js',
      'wicg-inert/dist/inert.js',
    ],
  },
]

/** Pages with frameworks that render or navigate. */
export const frameworkPages: ScriptedPage[] = [
  {
    name: 'AngularJS and jQuery 1',
    proof: "angular.version.major === 1 && jQuery.fn.jquery.indexOf('1.') === 0",
    scripts: ['jquery-1/dist/jquery.js', 'angular/angular.js'],
    body: 'ng-app="hotel" ng-csp=""',
    late: 'angular.module("hotel", [])',
  },
  {
    name: 'Knockout and Backbone, with jQuery',
    proof: 'Backbone.History.started && ko.version',
    scripts: [
      'jquery/dist/jquery.js',
      'underscore/underscore-umd.js',
      'backbone/backbone.js',
      'knockout/build/output/knockout-latest.debug.js',
    ],
    late: `
      Backbone.history.start({ pushState: true })
      document.addEventListener('DOMContentLoaded', () => ko.applyBindings({}))`,
  },
  {
    name: 'Alpine and htmx on the whole body',
    proof: 'Alpine.version && htmx.version',
    scripts: ['htmx.org/dist/htmx.js'],
    body: 'x-data="{ open: false }" hx-boost="true"',
    head: '<script defer="defer" src="packages/alpinejs/dist/cdn.js"></script>',
  },
  {
    name: 'Turbo, which replaces the body',
    proof: 'Turbo.session.started',
    scripts: ['@hotwired/turbo/dist/turbo.es2017-umd.js'],
  },
  {
    name: 'Lenis, which replaces the browser’s scrolling',
    proof: "document.documentElement.classList.contains('lenis')",
    sheets: ['lenis/dist/lenis.css'],
    scripts: ['lenis/dist/lenis.js'],
    late: 'new Lenis({ autoRaf: true })',
  },
]
