import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdKeys } from '../../../src/device/scanner/held-keys.ts'
import type { WedgeOptions } from '../../../src/device/scanner/scan.ts'
import { openWedge } from '../../../src/device/scanner/wedge.ts'

const waybill = 'SPXVN063015366786'

/* As much of a page as a keyboard needs: a window that hears keys first, and fields that take what nobody swallowed. */

class FakeElement extends EventTarget {
  raw = false
  isContentEditable = false
  closest(): FakeElement | null {
    return this.raw ? this : null
  }
}
class FakeInput extends FakeElement {
  type = 'text'
  inputMode = ''
  readOnly = false
  disabled = false
  selectionStart = 0
  selectionEnd = 0
  private text = ''
  get value(): string {
    return this.text
  }
  set value(text: string) {
    this.text = text
  }
  setSelectionRange(): void {}
}
class FakeTextArea extends FakeInput {}
class FakeInputEvent extends Event {
  readonly inputType: string
  readonly data: string | null
  constructor(type: string, init: { inputType: string; data?: string }) {
    super(type)
    this.inputType = init.inputType
    this.data = init.data ?? null
  }
}

const fakes = {
  window: new EventTarget(),
  Element: FakeElement,
  HTMLElement: FakeElement,
  HTMLInputElement: FakeInput,
  HTMLTextAreaElement: FakeTextArea,
  InputEvent: FakeInputEvent,
}

beforeEach(() => {
  vi.useFakeTimers()
  fakes.window = new EventTarget()
  for (const [name, fake] of Object.entries(fakes)) vi.stubGlobal(name, fake)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with the wedge open and one focused element; its clock goes on with every key. */
function aPage(focused: FakeElement = new FakeElement(), options: WedgeOptions = {}) {
  const heard: string[] = []
  const reached: string[] = []
  const wedge = openWedge(
    {
      onText: (text) => heard.push(text),
      onProblem: (problem) =>
        heard.push(problem.kind === 'ime-mangled' ? `mangled ${problem.raw}` : problem.kind),
    },
    { hiddenField: false, ...options },
  )

  function press(
    key: string,
    more: { gapMs?: number; code?: string; composing?: boolean; repeat?: boolean } = {},
  ): void {
    vi.advanceTimersByTime(more.gapMs ?? 10)
    const event = new Event('keydown', { cancelable: true })
    const properties = {
      key,
      code: more.code ?? (key.length === 1 && /[A-Z]/i.test(key) ? `Key${key.toUpperCase()}` : ''),
      target: focused,
      timeStamp: performance.now(),
      shiftKey: key !== key.toLowerCase(),
      isComposing: more.composing ?? false,
      repeat: more.repeat ?? false,
      getModifierState: () => false,
    }
    for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value })
    fakes.window.dispatchEvent(event)
    if (event.defaultPrevented) return
    if (key === 'Enter') reached.push(key)
    else if (focused instanceof FakeInput && key.length === 1) focused.value += key
  }
  return {
    heard,
    /** Enter presses that got through to the page. */
    reached,
    press,
    scan(text: string, gapMs = 10): void {
      for (const key of text) press(key, { gapMs })
    },
    wait: (ms: number) => vi.advanceTimersByTime(ms),
    close: wedge.close,
  }
}

describe('a wedge scan', () => {
  test('is heard with nothing focused, and its Enter presses nothing', () => {
    const page = aPage()
    page.scan(waybill)
    page.press('Enter')
    expect([page.heard, page.reached]).toEqual([[waybill], []])
  })

  test('that began before the wedge was there is heard whole; what was typed into a field is not', () => {
    const release = holdKeys()
    const before = aPage()
    before.scan(waybill)
    before.press('Enter')
    before.scan('893850')
    before.close()
    const page = aPage(new FakeElement(), { early: release() })
    expect(page.heard).toEqual([waybill])
    page.scan('1234567')
    page.press('Enter')
    expect(page.heard).toEqual([waybill, '8938501234567'])

    const again = holdKeys()
    aPage(new FakeInput()).scan(waybill)
    expect(again()).toEqual([])
  })

  test('into a search field is heard and leaves the field as it was', () => {
    const field = new FakeInput()
    field.value = 'áo thun'
    const page = aPage(field)
    page.scan(waybill)
    page.press('Enter')
    expect([page.heard, field.value]).toEqual([[waybill], 'áo thun'])
  })

  test.each(['numeric', 'decimal', 'tel'])(
    'into a field for numbers (%s) is heard, its Enter presses nothing, and what stood there stands there again',
    (inputMode) => {
      const field = new FakeInput()
      field.inputMode = inputMode
      field.value = '242.000'
      const page = aPage(field)
      page.scan('8939909850091')
      page.press('Enter')
      expect([page.heard, field.value, page.reached]).toEqual([['8939909850091'], '242.000', []])
    },
  )

  test('without Enter is heard after a moment of silence', () => {
    const field = new FakeInput()
    const page = aPage(field)
    page.scan(waybill)
    page.wait(125)
    expect([page.heard, field.value]).toEqual([[waybill], ''])
  })

  test('is whole over a pause right after a reload, where the scanner was known to send Enter', () => {
    const learned: boolean[] = []
    const first = aPage(new FakeElement(), { onSendsEnd: (sendsEnd) => learned.push(sendsEnd) })
    for (let turn = 0; turn < 2; turn += 1) {
      first.scan(waybill)
      first.press('Enter')
    }
    first.close()
    expect(learned, 'told once').toEqual([true])
    const after = aPage(new FakeElement(), { sendsEnd: learned[0] })
    after.scan('89350')
    after.press('7', { gapMs: 300 })
    after.scan('9191163')
    after.press('Enter')
    expect(after.heard).toEqual(['8935079191163'])
  })

  test('of a scanner that sends CR and LF swallows both', () => {
    const page = aPage()
    page.scan(waybill)
    page.press('Enter')
    page.press('Enter')
    page.wait(200)
    page.press('Enter')
    expect(page.reached).toEqual(['Enter'])
  })

  test('into a field that asked for it stays there and is no code', () => {
    const field = new FakeInput()
    field.raw = true
    const page = aPage(field)
    page.scan('8934567890120')
    page.press('Enter')
    expect([page.heard, field.value]).toEqual([[], '8934567890120'])
  })

  test('under a Vietnamese input method is a problem and no code', () => {
    const field = new FakeInput()
    const page = aPage(field)
    page.scan('LE')
    page.press('Backspace')
    page.press('Ẽ', { code: '' })
    page.scan('VN')
    page.press('Enter')
    expect([page.heard, field.value]).toEqual([['mangled LEẼVN'], ''])
  })

  test('is no longer heard once the scanner is closed', () => {
    const page = aPage()
    page.close()
    page.scan(waybill)
    page.press('Enter')
    expect([page.heard, page.reached]).toEqual([[], ['Enter']])
  })
})

describe('a person', () => {
  test('types into a field undisturbed, and Enter goes where it should', () => {
    const field = new FakeInput()
    const page = aPage(field)
    page.scan('ao thun', 140)
    page.press('Enter', { gapMs: 140 })
    expect([page.heard, field.value, page.reached]).toEqual([[], 'ao thun', ['Enter']])
  })

  test.each([
    ['1500000', 35],
    ['0912345678', 80],
    ['250k', 30],
  ])('types the number %s at %i ms a key and presses Enter, and it stays', (typed, gapMs) => {
    const field = new FakeInput()
    field.inputMode = 'decimal'
    const page = aPage(field)
    page.scan(typed, gapMs)
    page.press('Enter', { gapMs })
    expect([page.heard, field.value, page.reached]).toEqual([[], typed, ['Enter']])
  })

  test('may hold a key down', () => {
    const field = new FakeInput()
    const page = aPage(field)
    page.press('a')
    for (let times = 0; times < 20; times++) page.press('a', { gapMs: 33, repeat: true })
    page.press('Enter')
    expect([page.heard, field.value.length]).toEqual([[], 21])
  })
})
