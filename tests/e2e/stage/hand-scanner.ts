import type { CDPSession, Page } from 'playwright/test'

/*
 * A scanner that types. Its keys are handed to the browser in one go, as a scanner's are to the system: typed one after the
 * other with an answer between them, a busy machine would tear a code apart that no scanner tears.
 *
 * 2026-11-23: each key says when it was pressed, as a keyboard's report does. At load 20 the browser was held up for more than the gap
 * of a scan between two keys of one code, and took the code for typing.
 */

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function keyboardOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/** Reads a code and sends Enter. */
export function pullTrigger(page: Page, code: string): Promise<void> {
  return press(page, [...[...code].map((letter) => named(letter)), enter])
}

/** Reads a code through an input method that makes something else of one letter. */
export function pullTriggerBent(page: Page, code: string, letter: string, bent: string): Promise<void> {
  const keys = [...code].map((text) =>
    text === letter ? { ...named(text), key: bent, text: bent } : named(text),
  )
  return press(page, [...keys, enter])
}

/** Reads a code as an Android keyboard passes it on: keys without names, and the text comes by itself. */
export async function pullTriggerNameless(page: Page, code: string): Promise<void> {
  const keyboard = await keyboardOf(page)
  const nameless = { key: 'Unidentified', windowsVirtualKeyCode: 229 }
  const sent = [...code].flatMap((text) => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...nameless }),
    keyboard.send('Input.insertText', { text }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...nameless }),
  ])
  await Promise.all(sent)
  await press(page, [enter])
}

interface Keystroke {
  key: string
  code: string
  text: string
  windowsVirtualKeyCode: number
  modifiers?: number
}

const enter: Keystroke = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
const shift = 8

/** The key of a US keyboard that prints this letter, digit or hyphen. */
function named(text: string): Keystroke {
  if (text === '-') return { key: text, text, code: 'Minus', windowsVirtualKeyCode: 189 }
  const windowsVirtualKeyCode = text.toUpperCase().charCodeAt(0)
  if (/\d/.test(text)) return { key: text, text, code: `Digit${text}`, windowsVirtualKeyCode }
  const isUpper = text === text.toUpperCase()
  return {
    key: text,
    text,
    code: `Key${text.toUpperCase()}`,
    windowsVirtualKeyCode,
    modifiers: isUpper ? shift : undefined,
  }
}

/** Between two keys of a scanner. */
const secondsAKey = 0.004

async function press(page: Page, keys: readonly Keystroke[]): Promise<void> {
  const keyboard = await keyboardOf(page)
  const from = Date.now() / 1000
  const sent = keys.flatMap((key, index) => {
    const timestamp = from + index * secondsAKey
    return [
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
    ]
  })
  await Promise.all(sent)
}
