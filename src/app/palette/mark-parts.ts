import { fold } from '../../lib/fold.ts'

/** A piece of a text, marked where what was sought stands in it. */
export interface Part {
  text: string
  isMarked: boolean
}

/** Cuts a text where the sought words stand in it, tones and capitals aside; at the start of a word before inside of one. */
export function markParts(text: string, sought: string): Part[] {
  const letters = [...text.normalize('NFC')]
  // Letter for letter, so that places in the folded text are places in this one.
  const folded = letters.map((letter) => fold(letter) || ' ')
  const marked = new Array<boolean>(letters.length).fill(false)
  for (const word of fold(sought).split(/\s+/).filter(Boolean)) {
    const wanted = [...word]
    const stands = (at: number) => wanted.every((letter, place) => folded[at + place] === letter)
    const places = letters.map((_, at) => at).filter(stands)
    const at = places.find((place) => place === 0 || folded[place - 1] === ' ') ?? places[0]
    if (at !== undefined) marked.fill(true, at, at + wanted.length)
  }
  const parts: Part[] = []
  for (const [at, letter] of letters.entries()) {
    const isMarked = marked[at] === true
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else parts.push({ text: letter, isMarked })
  }
  return parts
}
