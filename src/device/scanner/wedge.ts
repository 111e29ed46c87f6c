import { openHiddenField } from './hidden-field.ts'
import { keyCharacter } from './key-character.ts'
import type { WedgeOptions } from './scan.ts'
import { imeMangled, type ScanProblem } from './scan-problem.ts'
import { type FieldBefore, isEditable, rememberField } from './typed-field.ts'
import { type Burst, createBurstRecogniser, silenceMs, type WedgeKey } from './wedge-burst.ts'

const strayKeyMs = 100

/**
 * Listens for a scanner that types, whatever has the focus. Its characters are left alone until the burst proves to be a
 * scan; then the field they went into is put back as it was, and Enter or Tab does nothing else. A field marked
 * `data-wedge="field"` keeps them instead and gives no code.
 * @param onText the raw text of one scan, AIM prefix and all
 */
export function openWedge(
  listener: { onText(text: string): void; onProblem(problem: ScanProblem): void },
  options: WedgeOptions = {},
): { close(): void } {
  const gapMs = options.gapMs ?? 100
  const recogniser = createBurstRecogniser({
    gapMs,
    prefix: options.prefix,
    sendsEnd: options.sendsEnd,
  })
  let toldEnd = options.sendsEnd
  const hidden = (options.hiddenField ?? /Android/.test(navigator.userAgent)) ? openHiddenField() : undefined
  let before: FieldBefore | undefined
  let beforeNamelessKey: FieldBefore | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let scannedAt = Number.NEGATIVE_INFINITY
  let namelessKeyAt = Number.NEGATIVE_INFINITY

  /** Returns whether this key ended a scan. */
  function feed(key: WedgeKey, target: EventTarget | null, field = fieldOf(target)): boolean {
    const length = recogniser.length()
    clearTimeout(silence)
    const burst = recogniser.push(key)
    if (key.kind === 'end') return conclude(burst, length)
    if (recogniser.length() === 1) before = field
    // A page that was busy may run the timer before the keys that waited; one more turn lets them in.
    silence = setTimeout(() => {
      silence = setTimeout(endBySilence)
    }, recogniser.quietMs())
    return false
  }

  function endBySilence(): void {
    const length = recogniser.length()
    conclude(recogniser.silence(), length)
  }

  function conclude(burst: Burst | undefined, length: number): boolean {
    if (hidden !== undefined) hidden.field.value = ''
    if (burst === undefined) return false
    before?.restore(length)
    if (recogniser.sendsEnd() !== toldEnd) {
      toldEnd = recogniser.sendsEnd()
      options.onSendsEnd?.(toldEnd)
    }
    scannedAt = performance.now()
    if ('code' in burst) listener.onText(burst.code)
    else listener.onProblem(imeMangled(burst.mangled, burst.likely))
    return true
  }

  function fieldOf(target: EventTarget | null): FieldBefore | undefined {
    return isEditable(target) && target !== hidden?.field ? rememberField(target) : undefined
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key, timeStamp: at } = event
    // A scanner never holds a key down, and never presses Alt or the Windows key.
    const isShortcut = event.repeat || event.altKey || event.metaKey || (event.ctrlKey && key !== ']')
    if (wantsRaw(target)) recogniser.reset()
    else if (isSecondEnd(event)) swallow(event)
    else if (isShortcut) recogniser.reset()
    else if (key === 'Enter' || key === 'Tab') {
      if (feed({ kind: 'end', at }, target)) swallow(event)
    } else if (key === 'Backspace') {
      if (recogniser.length() > 0) feed({ kind: 'backspace', at }, target)
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
    const inHidden = hidden !== undefined && target === hidden.field
    // In the hidden field the character would come a second time as input; a space would press the focused button.
    if (inHidden || (text === ' ' && recogniser.length() > 0 && !isEditable(target))) event.preventDefault()
    feed({ kind: 'character', text, plain, composing, at }, target)
  }

  /** Android keyboards send `Unidentified` and then the character as input; an arrow or a function key is no scan. */
  function rememberNamelessKey(event: KeyboardEvent): void {
    if (event.key !== 'Unidentified' && event.key !== 'Process') {
      recogniser.reset()
      return
    }
    namelessKeyAt = event.timeStamp
    beforeNamelessKey = fieldOf(event.target)
  }

  function onInput(event: Event): void {
    if (!(event instanceof InputEvent) || event.inputType === 'historyUndo' || wantsRaw(event.target)) return
    const { target, data, inputType, timeStamp: at } = event
    const inHidden = hidden !== undefined && target === hidden.field
    if (!inHidden && at - namelessKeyAt > silenceMs) return
    if (inputType.startsWith('delete')) feed({ kind: 'backspace', at }, target)
    else if (inputType === 'insertLineBreak') feed({ kind: 'end', at }, target)
    const characters = newCharacters(data ?? '', inputType)
    // A word picked from the keyboard's suggestions comes in one piece; only the hidden field has no such keyboard.
    if (!inHidden && characters.length > 1) return
    for (const text of characters) {
      feed({ kind: 'character', text, plain: undefined, composing: false, at }, target, beforeNamelessKey)
    }
  }

  let composed = ''
  /** An Android keyboard reports a growing word each time; what is new in it are the keys. */
  function newCharacters(data: string, inputType: string): string[] {
    if (inputType !== 'insertCompositionText') return [...data]
    const grown = data.startsWith(composed) ? data.slice(composed.length) : data
    composed = data
    return [...grown]
  }
  const onCompositionEnd = (): void => {
    composed = ''
  }

  /** The second half of CR LF. */
  function isSecondEnd(event: KeyboardEvent): boolean {
    const isLineFeed = event.ctrlKey && event.key.toLowerCase() === 'j'
    const isEnd = event.key === 'Enter' || event.key === 'Tab' || isLineFeed
    return isEnd && event.timeStamp - scannedAt < strayKeyMs && recogniser.length() === 0
  }

  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('input', onInput, { capture: true })
  window.addEventListener('compositionend', onCompositionEnd, { capture: true })
  for (const event of options.early ?? []) onKeyDown(event)
  return {
    close() {
      clearTimeout(silence)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('input', onInput, { capture: true })
      window.removeEventListener('compositionend', onCompositionEnd, { capture: true })
      hidden?.close()
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
