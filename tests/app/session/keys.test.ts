import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Key, listenedKeys, listenTo, nameOf } from '../../../src/app/session/keys.ts'

let page: EventTarget
let stop: (() => void)[] = []

/** As much of a browser as the keys ask for. */
class ElementOnPage extends EventTarget {
  readonly selectors: readonly string[]
  type = 'text'
  constructor(...selectors: string[]) {
    super()
    this.selectors = selectors
  }
  getAttribute() {
    return this.type
  }
  closest(asked: string) {
    return this.selectors.some((selector) => asked.split(', ').includes(selector)) ? this : null
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('Element', ElementOnPage)
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
})

afterEach(() => {
  for (const end of stop) end()
  stop = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen(title: string | undefined, ...keys: Key[]) {
  stop.push(listenTo({ current: { title, keys } }))
}

function aKey(on: string, pressed: string[], answer?: false): Key {
  const note = () => {
    pressed.push(on)
    return answer
  }
  return { on: [on], says: on, press: note }
}

function press(
  key: string,
  { on = new ElementOnPage(), ...more }: { on?: ElementOnPage; ctrlKey?: boolean } = {},
) {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...more })
  Object.defineProperty(event, 'target', { value: on })
  page.dispatchEvent(event)
  return event
}

test('a key is named as it is printed; Command of a Mac is Ctrl', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false }
  expect(nameOf({ ...plain, key: 'k' })).toBe('K')
  expect(nameOf({ ...plain, key: 'k', metaKey: true })).toBe('Ctrl+K')
  expect(nameOf({ ...plain, key: 'ArrowDown' })).toBe('ArrowDown')
  expect(nameOf({ ...plain, key: 'Process' })).toBeUndefined()
  expect(nameOf({ ...plain, key: 'k', altKey: true })).toBeUndefined()
})

test('a letter acts once it is known that no scanner typed it', () => {
  const pressed: string[] = []
  listen('Đơn hàng', aKey('J', pressed))
  press('j')
  expect(pressed).toEqual([])
  vi.advanceTimersByTime(60)
  expect(pressed).toEqual(['J'])
  for (const letter of 'jt8123') press(letter)
  vi.advanceTimersByTime(60)
  expect(pressed).toEqual(['J'])
})

test('the screen is asked before the frame, and what it leaves goes on', () => {
  const pressed: string[] = []
  listen(undefined, aKey('Escape', pressed))
  listen('Đơn hàng', aKey('Escape', pressed, false))
  press('Escape')
  expect(pressed).toEqual(['Escape', 'Escape'])
})

test('in a field letters are words and Ctrl is a key; in a dialog none of the page listens', () => {
  const pressed: string[] = []
  listen(undefined, aKey('/', pressed), aKey('Ctrl+K', pressed))
  const field = new ElementOnPage('input')
  expect(press('/', { on: field }).defaultPrevented).toBe(false)
  expect(press('k', { on: field, ctrlKey: true }).defaultPrevented).toBe(true)
  press('k', { on: new ElementOnPage('dialog'), ctrlKey: true })
  vi.advanceTimersByTime(60)
  expect(pressed).toEqual(['Ctrl+K'])
})

test('an open chooser is closed by Esc, which does nothing else, also where the focus left it', () => {
  const pressed: string[] = []
  listen('Đơn hàng', aKey('Escape', pressed))
  const chooser = {
    querySelector: (asked: string) => (asked === ':popover-open' ? new ElementOnPage() : null),
  }
  vi.stubGlobal('document', { ...chooser, getElementById: () => null })
  expect(press('Escape').defaultPrevented).toBe(false)
  expect(pressed).toEqual([])
})

test('a ticked box is no field: letters are keys there', () => {
  const pressed: string[] = []
  listen(undefined, aKey('?', pressed))
  const box = new ElementOnPage('input')
  box.type = 'checkbox'
  press('?', { on: box })
  vi.advanceTimersByTime(60)
  expect(pressed).toEqual(['?'])
})

test('what is shown is what listens: the screen’s keys before those of every screen', () => {
  listen(undefined, aKey('Ctrl+B', []))
  listen('Đơn hàng', aKey('J', []))
  listen('Không có phím')
  expect(listenedKeys().map(({ title }) => title)).toEqual(['Đơn hàng', undefined])
})
