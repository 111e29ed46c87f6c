/** One key as the recogniser sees it; `at` in ms of a clock that does not go back. */
export type WedgeKey = { at: number } & (PrintedKey | { kind: 'backspace' } | { kind: 'end' })

interface PrintedKey {
  kind: 'character'
  /** What the key printed. */
  text: string
  /** What the physical key stands for on a US keyboard, when it says so. */
  plain: string | undefined
  composing: boolean
  /** It went into a field for numbers, where a person's digits come fast and are no code. */
  inNumbers?: boolean
}

export type Burst = { code: string } | { mangled: string; likely: string | undefined }

export interface BurstLimits {
  /** Longest pause between two characters, ms. */
  gapMs: number
  prefix: string | undefined
  /** As it was learned before: this scanner sends Enter or Tab at the end. */
  sendsEnd?: boolean | undefined
}

export const silenceMs = 120
/** A scanner known to send Enter may be held up by a busy phone this many times longer in mid-code. */
const patience = 4
const shortestCode = 4
const usualMedianMs = 50
const usualGapMs = 100
/** So fast a scanner that was ever as fast may always be (ms). */
const steadyMedianMs = 20
const rememberedBursts = 8
/** In a field for numbers: a person rolls no more digits than this off at a scanner's speed. */
const rolledDigits = 7
/** The same digits this fast and with Enter behind them were no fingers. */
const rolledMedianMs = 20

/**
 * Tells a scanner's burst from a person's typing: at least 4 characters, no gap over `gapMs`, the median gap at most half of
 * that (50 ms), ended by Enter, Tab or 120 ms of silence. It learns how fast this scanner is and then asks for about
 * that speed. In a field for numbers what may be an amount has to be faster: 50 ms however slow a scanner is allowed, below 8 characters
 * 20 ms and Enter. A burst that a Vietnamese input method has touched is never a code.
 *
 * Feed it keys, and call `silence` when `quietMs()` pass without one.
 */
export function createBurstRecogniser(limits: BurstLimits) {
  const medians: number[] = []
  /** Whether the last scan ended by Enter or Tab: then a pause does not end the next one, and does not tear it. */
  let sendsEnd = limits.sendsEnd ?? false
  let keys: Exclude<WedgeKey, { kind: 'end' }>[] = []

  function push(key: WedgeKey): Burst | undefined {
    const last = keys.at(-1)
    const longest = Math.max(limits.gapMs * (sendsEnd ? patience : 1), key.kind === 'end' ? quietMs() : 0)
    if (last !== undefined && key.at - last.at > longest) keys = []
    if (key.kind === 'end') return finish(true)
    keys.push(key)
    return undefined
  }

  function finish(ended: boolean): Burst | undefined {
    const burst = keys
    keys = []
    const prefixed = limits.prefix !== undefined && textOf(burst).startsWith(limits.prefix)
    if (!prefixed && !isScan(burst, ended)) return undefined
    if (isMangled(burst)) return { mangled: textOf(burst), likely: plainOf(burst) }
    const code = textOf(burst).slice(prefixed ? limits.prefix?.length : 0)
    if (code.trim() === '') return undefined
    sendsEnd = ended
    if (ended) learn(burst)
    return { code }
  }

  /** How long without a key before a burst counts as over, ms. */
  function quietMs(): number {
    return Math.max(silenceMs, limits.gapMs + 20) * (sendsEnd ? patience : 1)
  }

  function isScan(burst: Keys, ended: boolean): boolean {
    const text = textOf(burst)
    if (text.length < shortestCode) return false
    const limit = mayBeAmount(burst)
      ? Math.min(medianLimit(), amountLimit(text.length, ended))
      : medianLimit()
    return median(gapsOf(burst)) <= limit
  }

  function medianLimit(): number {
    // Where keys come over a bad link, the next code may come as slowly as that allows, however fast the last ones came.
    const badLink = Math.max(1, limits.gapMs / usualGapMs)
    const learned = Math.max(steadyMedianMs * badLink, 3 * median(medians))
    return medians.length < 3 ? usualMedianMs * badLink : Math.min(usualMedianMs * badLink, learned)
  }

  function learn(burst: Keys): void {
    medians.push(median(gapsOf(burst)))
    if (medians.length > rememberedBursts) medians.shift()
  }

  return {
    push,
    quietMs,
    silence: () => finish(false),
    sendsEnd: () => sendsEnd,
    /** A pause, a shortcut or a held key: what came so far was not a scan. */
    reset: () => {
      keys = []
    },
    /** Characters seen so far. */
    length: () => keys.length,
  }
}

type Keys = Exclude<WedgeKey, { kind: 'end' }>[]

function textOf(keys: Keys): string {
  return keys.map((key) => (key.kind === 'character' ? key.text : '')).join('')
}

function plainOf(keys: Keys): string | undefined {
  const plain = keys.flatMap((key) =>
    key.kind === 'character' && key.plain !== undefined ? [key.plain] : [],
  )
  return plain.length >= shortestCode ? plain.join('') : undefined
}

/** The slowest median at which figures in a field for numbers are a code's, ms. */
function amountLimit(length: number, ended: boolean): number {
  if (length > rolledDigits) return usualMedianMs
  return ended ? rolledMedianMs : 0
}

/** Pauses between physical keys. What an input method injects comes at once and would make typing look like a scanner. */
function gapsOf(keys: Keys): number[] {
  const typed = keys.filter(
    (key) => key.kind === 'character' && (key.plain !== undefined || isAscii(key.text)),
  )
  return typed.slice(1).map((key, index) => key.at - typed[index]!.at)
}

/** Figures in a field for numbers, or what is short for an amount: "1,5tr", "250k". Twelve are no amount and no phone number. */
function mayBeAmount(keys: Keys): boolean {
  return (
    keys.some((key) => key.kind === 'character' && key.inNumbers) && /^[\d.,+ktr]{1,11}$/i.test(textOf(keys))
  )
}

function isMangled(keys: Keys): boolean {
  return keys.some((key) => key.kind === 'backspace' || key.composing || !isAscii(key.text))
}

function isAscii(text: string): boolean {
  return [...text].every((character) => character <= '~')
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY
}
