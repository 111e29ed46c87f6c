import { keyCharacter } from './key-character.ts'
import type { WedgeOptions } from './scan.ts'
import { type FieldBefore, isEditable } from './typed-field.ts'
import { silenceMs } from './wedge-burst.ts'
import { openWedgeFeed, type WedgeListener } from './wedge-feed.ts'

const strayKeyMs = 100

/**
 * Listens for a scanner that types, whatever has the focus. Its characters are left alone until the burst proves to be a
 * scan; then the field they went into is put back as it was, and Enter or Tab does nothing else. A field marked
 * `data-wedge="field"` keeps them instead and gives no code.
 * @param onText the raw text of one scan, AIM prefix and all
 */
export function openWedge(listener: WedgeListener, options: WedgeOptions = {}): { close(): void } {
  const scan = openWedgeFeed(listener, options)
  let beforeNamelessKey: FieldBefore | undefined
  let namelessKeyAt = Number.NEGATIVE_INFINITY

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key, timeStamp: at } = event
    // A scanner never holds a key down, and never presses Alt or the Windows key.
    const isShortcut = event.repeat || event.altKey || event.metaKey || (event.ctrlKey && key !== ']')
    if (wantsRaw(target)) scan.reset()
    else if (isSecondEnd(event)) swallow(event)
    else if (isShortcut) scan.reset()
    else if (key === 'Enter' || key === 'Tab') {
      if (scan.feed({ kind: 'end', at }, target)) swallow(event)
    } else if (key === 'Backspace') {
      if (scan.length() > 0) scan.feed({ kind: 'backspace', at }, target)
    } else if (!event.ctrlKey && key !== 'Shift' && key !== 'CapsLock') readCharacter(event)
  }

  function readCharacter(event: KeyboardEvent): void {
    const { target, key, isComposing: composing, timeStamp: at } = event
    const plain = keyCharacter(event)
    const text = [...key].length === 1 ? key : plain
    if (text === undefined) {
      rememberNamelessKey(event)
      return
    }
    namelessKeyAt = Number.NEGATIVE_INFINITY
    const inHidden = scan.isHidden(target)
    // In the hidden field the character would come a second time as input; a space would press the focused button.
    if (inHidden || (text === ' ' && scan.length() > 0 && !isEditable(target))) event.preventDefault()
    scan.feed({ kind: 'character', text, plain, composing, at }, target)
  }

  /** Android keyboards send `Unidentified` and then the character as input; an arrow or a function key is no scan. */
  function rememberNamelessKey(event: KeyboardEvent): void {
    if (event.key !== 'Unidentified' && event.key !== 'Process') {
      scan.reset()
      return
    }
    namelessKeyAt = event.timeStamp
    beforeNamelessKey = scan.fieldOf(event.target)
  }

  function onInput(event: Event): void {
    if (!(event instanceof InputEvent) || event.inputType === 'historyUndo' || wantsRaw(event.target)) return
    const { target, data, inputType, timeStamp: at } = event
    const inHidden = scan.isHidden(target)
    if (!inHidden && at - namelessKeyAt > silenceMs) return
    if (inputType.startsWith('delete')) scan.feed({ kind: 'backspace', at }, target)
    else if (inputType === 'insertLineBreak') scan.feed({ kind: 'end', at }, target)
    const characters = word.grow(data ?? '', inputType)
    // A word picked from the keyboard's suggestions comes in one piece; only the hidden field has no such keyboard.
    if (!inHidden && characters.length > 1) return
    for (const text of characters) {
      scan.feed(
        { kind: 'character', text, plain: undefined, composing: false, at },
        target,
        beforeNamelessKey,
      )
    }
  }

  const word = growingWord()
  const onCompositionEnd = (): void => word.end()

  /** The second half of CR LF. */
  function isSecondEnd(event: KeyboardEvent): boolean {
    const isLineFeed = event.ctrlKey && event.key.toLowerCase() === 'j'
    const isEnd = event.key === 'Enter' || event.key === 'Tab' || isLineFeed
    return isEnd && event.timeStamp - scan.scannedAt() < strayKeyMs && scan.length() === 0
  }

  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('input', onInput, { capture: true })
  window.addEventListener('compositionend', onCompositionEnd, { capture: true })
  for (const event of options.early ?? []) onKeyDown(event)
  return {
    close() {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('input', onInput, { capture: true })
      window.removeEventListener('compositionend', onCompositionEnd, { capture: true })
      scan.close()
    },
  }
}

function wantsRaw(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-wedge="field"]') !== null
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** An Android keyboard reports a growing word each time; what is new in it are the keys. */
function growingWord(): { grow(text: string, inputType: string): string[]; end(): void } {
  let composed = ''
  return {
    grow(text, inputType) {
      if (inputType !== 'insertCompositionText') return [...text]
      const grown = text.startsWith(composed) ? text.slice(composed.length) : text
      composed = text
      return [...grown]
    },
    end() {
      composed = ''
    },
  }
}
