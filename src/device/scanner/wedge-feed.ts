import { openHiddenField } from './hidden-field.ts'
import type { WedgeOptions } from './scan.ts'
import { imeMangled, type ScanProblem } from './scan-problem.ts'
import { type FieldBefore, isEditable, isForNumbers, rememberField } from './typed-field.ts'
import { type Burst, createBurstRecogniser, type WedgeKey } from './wedge-burst.ts'

/** Who hears what was scanned. */
export interface WedgeListener {
  onText(text: string): void
  onProblem(problem: ScanProblem): void
}

/** Keys on their way to a scan. */
export interface WedgeFeed {
  /** Returns whether this key ended a scan. */
  feed(key: WedgeKey, target: EventTarget | null, field?: FieldBefore): boolean
  /** The field as it is before the first character of a scan; of the hidden one nothing has to be put back. */
  fieldOf(target: EventTarget | null): FieldBefore | undefined
  isHidden(target: EventTarget | null): boolean
  /** Characters that may be the beginning of a scan. */
  length(): number
  /** What came so far is no scan. */
  reset(): void
  /** When the last scan ended, as `event.timeStamp` counts. */
  scannedAt(): number
  close(): void
}

/** Gathers keys until they are a scan or too slow for one; then the field they went into is put back as it was. */
export function openWedgeFeed(listener: WedgeListener, options: WedgeOptions): WedgeFeed {
  const { prefix, sendsEnd, gapMs = 100 } = options
  const recogniser = createBurstRecogniser({ gapMs, prefix, sendsEnd })
  let toldEnd = sendsEnd
  const hidden = (options.hiddenField ?? /Android/.test(navigator.userAgent)) ? openHiddenField() : undefined
  let before: FieldBefore | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let scannedAt = Number.NEGATIVE_INFINITY

  function fieldOf(target: EventTarget | null): FieldBefore | undefined {
    return isEditable(target) && target !== hidden?.field ? rememberField(target) : undefined
  }

  function feed(key: WedgeKey, target: EventTarget | null, field = fieldOf(target)): boolean {
    const length = recogniser.length()
    clearTimeout(silence)
    const burst = recogniser.push(
      key.kind === 'character' ? { ...key, inNumbers: isForNumbers(target) } : key,
    )
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

  return {
    feed,
    fieldOf,
    isHidden: (target) => hidden !== undefined && target === hidden.field,
    length: () => recogniser.length(),
    reset: () => recogniser.reset(),
    scannedAt: () => scannedAt,
    close() {
      clearTimeout(silence)
      hidden?.close()
    },
  }
}
