import { fold } from '../../lib/fold.ts'
import { must } from '../../lib/must.ts'
import { readTelex } from './telex.ts'

/**
 * Search without an index: all entries folded into one long string that the engine's own `indexOf` runs over.
 * A line is one entry, tabs part its fields: "\tat-den-m\tao thun co tron den m\t8934…\t\n".
 */
export interface Haystack {
  folded: string
  /** Lower case with tones, line for line the same entries; absent where tones do not rank. */
  toned?: string
  /** Where each line begins in `folded` and `toned`. */
  starts: Uint32Array
  tonedStarts?: Uint32Array
  /** Lines from everywhere, to guess how frequent a word is. */
  sample: string
}

/** A prime, so that the variants of one product do not always fall between. */
const sampledEvery = 61
const fieldMark = '\t'
const lineMark = '\n'

/** One entry, ready to be joined with others. */
export interface Line {
  folded: string
  toned?: string
}

/** The line of an entry given by its fields. Takes about 2 µs. */
export function lineOf(fields: readonly string[], withTones = true): Line {
  const text = fields
    .filter(Boolean)
    .map((field) => field.replace(/[\t\n]/g, ' '))
    .join(fieldMark)
  const folded = `${fieldMark}${fold(text)}${fieldMark}${lineMark}`
  if (!withTones) return { folded }
  return { folded, toned: `${fieldMark}${text.normalize('NFC').toLowerCase()}${fieldMark}${lineMark}` }
}

/** Joins lines; entry numbers are places in `lines`. */
export function joinLines(lines: readonly Line[]): Haystack {
  const folded = lines.map((line) => line.folded)
  const toned = lines.flatMap((line) => line.toned ?? [])
  return {
    folded: folded.join(''),
    starts: startsOf(folded),
    sample: folded.filter((_, index) => index % sampledEvery === 0).join(''),
    toned: toned.length === lines.length ? toned.join('') : undefined,
    tonedStarts: toned.length === lines.length ? startsOf(toned) : undefined,
  }
}

/** Builds the haystack of entries given by their fields. 50,000 products take about 100 ms and 8 MB. */
export function buildHaystack(entries: readonly (readonly string[])[], withTones = true): Haystack {
  return joinLines(entries.map((fields) => lineOf(fields, withTones)))
}

function startsOf(lines: readonly string[]): Uint32Array {
  const starts = new Uint32Array(lines.length)
  let at = 0
  for (const [index, line] of lines.entries()) {
    starts[index] = at
    at += line.length
  }
  return starts
}

/**
 * Numbers of the entries that hold the text, best first: exact field, start of a field, start of a word, inside;
 * where tones were typed, entries with these tones come before those without. Nothing found: read as raw Telex keys.
 */
export function findEntries(haystack: Haystack, text: string, limit: number): number[] {
  const typed = text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  if (!typed || limit <= 0) return []
  const folded = fold(typed)
  const found = findFolded(haystack, { typed, folded }, limit)
  if (found.length > 0) return found
  const meant = readTelex(typed)
  return meant === folded ? [] : findFolded(haystack, { typed: meant, folded: meant }, limit)
}

interface Sought {
  /** With its tones; the same as `folded` when none were typed. */
  typed: string
  folded: string
}

/** More entries than this are not ranked one by one: ranks are then looked for in turn, which stops early. */
const frequent = 500

/** Whatever way an entry fits, it holds every folded word, so one pass for the rarest of them finds all. */
function findFolded(haystack: Haystack, sought: Sought, limit: number): number[] {
  const { folded, starts, toned, tonedStarts } = haystack
  const words = sought.folded.split(' ')
  const rarest = rarestOf(haystack, words)
  const others = words.filter((word) => word !== rarest)
  const fitting: number[] = []
  eachLine(folded, starts, rarest, (line) => {
    const whole = others.length > 0 ? lineText(folded, starts, line) : ''
    if (others.every((word) => whole.includes(word))) fitting.push(line)
    return fitting.length <= frequent
  })
  if (fitting.length <= frequent) return bestOf(haystack, fitting, sought).slice(0, limit)
  const found = new Set<number>()
  if (sought.typed !== sought.folded && toned && tonedStarts) {
    collect(toned, tonedStarts, sought.typed, limit, found)
  }
  collect(folded, starts, sought.folded, limit, found)
  return [...found].slice(0, limit)
}

/** The word that is probably in the fewest entries; of equals the longest. */
function rarestOf({ sample }: Haystack, words: readonly string[]): string {
  const [first = '', ...more] = words
  if (more.length === 0) return first
  const counted = words.map((word) => ({ word, count: sample.split(word).length }))
  counted.sort((left, right) => left.count - right.count || right.word.length - left.word.length)
  return must(counted[0], 'a word that is sought').word
}

function bestOf(
  { folded, starts, toned, tonedStarts }: Haystack,
  lines: readonly number[],
  sought: Sought,
): number[] {
  const rank = rankerOf(sought, toned !== undefined)
  return lines
    .map((line) => {
      const tonedLine = toned && tonedStarts ? lineText(toned, tonedStarts, line) : ''
      return { line, rank: rank(lineText(folded, starts, line), tonedLine) }
    })
    .sort((left, right) => left.rank - right.rank || left.line - right.line)
    .map(({ line }) => line)
}

/** How well an entry's line fits, 0 the best: with the tones typed before without, the text as a whole before its words. */
function rankerOf({ typed, folded }: Sought, hasTones: boolean): (folded: string, toned: string) => number {
  const plain = rankerOfText(folded)
  if (typed === folded || !hasTones) return plain
  const exact = rankerOfText(typed)
  return (foldedLine, tonedLine) => {
    const rank = exact(tonedLine)
    return rank < notAtAll ? rank : notAtAll + plain(foldedLine)
  }
}

const notAtAll = 6

function rankerOfText(text: string): (line: string) => number {
  const words = text.split(' ')
  return (line) => {
    const at = line.indexOf(text)
    if (at >= 0) return rankAt(line, at, text.length)
    if (!words.every((word) => line.includes(word))) return notAtAll
    return words.every((word) => line.includes(` ${word}`) || line.includes(fieldMark + word)) ? 4 : 5
  }
}

function lineText(hay: string, starts: Uint32Array, line: number): string {
  return hay.slice(starts[line], starts[line + 1] ?? hay.length)
}

function collect(hay: string, starts: Uint32Array, text: string, limit: number, found: Set<number>): void {
  const ranks: [number[], number[], number[], number[]] = [[], [], [], []]
  let hits = 0
  eachLine(hay, starts, text, (line, at) => {
    ranks[rankAt(hay, at, text.length)].push(line)
    return ++hits <= frequent
  })
  if (hits <= frequent) {
    for (const line of ranks.flat()) if (found.size < limit) found.add(line)
  } else {
    const needles = [fieldMark + text + fieldMark, fieldMark + text, ` ${text}`, text]
    for (const needle of needles) {
      if (found.size < limit) eachLine(hay, starts, needle, (line) => found.add(line).size < limit)
    }
  }
  const words = text.split(' ')
  if (found.size < limit && words.length > 1) collectWords(hay, starts, words, limit, found)
}

/** 0 exact field, 1 start of a field, 2 start of a word, 3 inside. */
function rankAt(hay: string, at: number, length: number): 0 | 1 | 2 | 3 {
  const before = hay[at - 1]
  if (before === fieldMark) return hay[at + length] === fieldMark ? 0 : 1
  return before === ' ' ? 2 : 3
}

/** All words in any order: the longest is looked for, the others are checked in its line. */
function collectWords(
  hay: string,
  starts: Uint32Array,
  words: string[],
  limit: number,
  found: Set<number>,
): void {
  const [longest = '', ...others] = words.toSorted((left, right) => right.length - left.length)
  const atWordStart: number[] = []
  const inside: number[] = []
  eachLine(hay, starts, longest, (line) => {
    const whole = hay.slice(starts[line], starts[line + 1] ?? hay.length)
    if (others.every((word) => whole.includes(word))) {
      const begins = words.every((word) => whole.includes(` ${word}`) || whole.includes(fieldMark + word))
      ;(begins ? atWordStart : inside).push(line)
    }
    return found.size + atWordStart.length < limit
  })
  for (const line of [...atWordStart, ...inside]) if (found.size < limit) found.add(line)
}

/** Calls back once for every line that holds the needle, until it answers false. */
function eachLine(
  hay: string,
  starts: Uint32Array,
  needle: string,
  visit: (line: number, at: number) => boolean,
): void {
  let at = hay.indexOf(needle)
  while (at >= 0) {
    const line = lineAt(starts, at)
    if (!visit(line, at)) return
    const next = starts[line + 1]
    if (next === undefined) return
    at = hay.indexOf(needle, next)
  }
}

/** The line a position lies in (binary search). */
function lineAt(starts: Uint32Array, position: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
