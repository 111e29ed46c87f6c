import { fold } from '../../lib/fold.ts'
import type { AddressTree } from './address-tree.ts'
import { type Place, sayPlace } from './place.ts'

/** A unit that was found, and which old one was meant where only that was typed. */
export interface FoundPlace {
  place: Place
  /** "Phường Tân Phú, Quận 7": what the unit was before 2025-07-01. */
  former?: string | undefined
}

/** What a row keeps of a place. */
export interface PlaceIds {
  adminSet?: Place['adminSet'] | undefined
  provinceId: string | -1
  districtId: string | -1
  wardId: string | -1
}

interface Entry extends FoundPlace {
  /** Folded, a space before every word and one at the end. */
  text: string
}

/** Searches the wards of both sets. Made once, in about 50 ms; a search takes a few. */
export interface AddressBook {
  asOf: string
  /**
   * Wards in which every typed word begins a word of the ward, its district or province, without marks: "q7 hcm", "tan my". Wards of
   * today are also found by what they were. At most `most`, those whose own name is meant first.
   */
  find(typed: string, set: Place['adminSet'], most: number): FoundPlace[]
  /** The wards of today that an old ward went into; none for an unknown one. */
  renewed(place: Place): Place[]
  /** The place that a row names by its ids alone; nothing where the lists do not know them. */
  at(ids: PlaceIds): Place | undefined
}

/** What people write for a name, folded; several where it may mean several. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  hcm: ['ho chi minh'],
  tphcm: ['ho chi minh'],
  sg: ['ho chi minh'],
  saigon: ['ho chi minh'],
  hn: ['ha noi'],
  dn: ['da nang', 'dong nai'],
  hp: ['hai phong'],
  ct: ['can tho'],
  hue: ['hue'],
  vt: ['vung tau'],
  brvt: ['ba ria vung tau', 'ba ria - vung tau'],
  tp: ['thanh pho'],
  tx: ['thi xa'],
  tt: ['thi tran'],
  q: ['quan'],
  p: ['phuong'],
  f: ['phuong'],
  h: ['huyen'],
  x: ['xa'],
  t: ['tinh'],
}

/** Letters in front of a number: "q7", "p.12". */
const numbered = /^(q|quan|p|f|phuong)(\d{1,2})$/

export function addressBook(tree: AddressTree): AddressBook {
  const today = new Map<string, Place>()
  const vn34: Entry[] = []
  for (const [provinceId, provinceName, wards] of tree.vn34)
    for (const [wardId, wardName] of wards) {
      const place: Place = {
        adminSet: 'vn34',
        provinceId,
        provinceName,
        districtId: -1,
        wardId,
        wardName,
      }
      today.set(wardId, place)
      vn34.push({ place, text: textOf(place) })
    }

  const vn63: Entry[] = []
  const formerly: Entry[] = []
  const wentInto = new Map<string, readonly string[]>()
  for (const [provinceId, provinceName, districts] of tree.vn63)
    for (const [districtId, districtName, wards] of districts) {
      const inside: AddressTree['vn34'][number][2] | [[-1, undefined]] =
        wards.length > 0 ? wards : [[-1, undefined]]
      for (const [wardId, wardName, into] of inside) {
        const place: Place = {
          adminSet: 'vn63',
          provinceId,
          provinceName,
          districtId,
          districtName,
          wardId,
          wardName,
        }
        const text = textOf(place)
        vn63.push({ place, text })
        if (!into) continue
        if (wardId !== -1) wentInto.set(wardId, into)
        const former = [wardName, districtName].join(', ')
        for (const id of into) {
          const now = today.get(id)
          if (now) formerly.push({ place: now, former, text })
        }
      }
    }

  return {
    asOf: tree.asOf,
    find(typed, set, most) {
      const phrases = phrasesOf(typed)
      if (phrases.length === 0) return []
      if (set === 'vn63') return best(vn63, phrases, most)
      const found = best(vn34, phrases, most)
      const known = new Set(found.map(({ place }) => place))
      for (const one of best(formerly, phrases, most)) {
        if (found.length >= most) break
        if (known.has(one.place)) continue
        known.add(one.place)
        found.push(one)
      }
      return found
    },
    at({ adminSet, provinceId, districtId, wardId }) {
      const set = (adminSet ?? (districtId === -1 ? 'vn34' : 'vn63')) === 'vn34' ? vn34 : vn63
      return set.find(
        ({ place }) =>
          place.provinceId === provinceId && place.districtId === districtId && place.wardId === wardId,
      )?.place
    },
    renewed({ adminSet, wardId }) {
      if (adminSet !== 'vn63' || wardId === -1) return []
      return (wentInto.get(wardId) ?? []).flatMap((id) => today.get(id) ?? [])
    },
  }
}

/** The wards that fit every phrase; those whose own name is meant come first: "bến thành" is a word of its name and no "thành phố". */
function best(
  entries: readonly Entry[],
  phrases: readonly (readonly string[])[],
  most: number,
): FoundPlace[] {
  const fitting = entries.filter(({ text }) =>
    phrases.every((phrase) => phrase.some((words) => text.includes(words))),
  )
  const [first = []] = phrases
  const inARow = phrases.map(([asTyped = '']) => asTyped.trimEnd()).join('')
  const meant = ({ text }: Entry) => {
    const [own = ''] = text.split(' ,', 1)
    const isNamed = (phrase: readonly string[]) => phrase.some((words) => own.includes(words.trimEnd()))
    const named = phrases.filter(isNamed).length
    return Number(phrases.length > 1 && own.includes(inARow)) * 100 + named * 2 + Number(isNamed(first))
  }
  return fitting
    .map((entry) => ({ entry, rank: meant(entry) }))
    .sort((left, right) => right.rank - left.rank)
    .slice(0, most)
    .map(({ entry: { place, former } }) => ({ place, former }))
}

/** " phuong tan my , thanh pho ho chi minh ": words begin behind a space, and levels end with a comma. */
function textOf(place: Place): string {
  return ` ${fold(sayPlace(place))
    .replaceAll(',', ' ,')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .trim()} `
}

/** Each typed word, as what a text must contain: one of several ways to write it, a space in front. */
function phrasesOf(typed: string): string[][] {
  // A number belongs to the word before it: "quận 1" is not "Phường 1, Quận 10".
  const joined = fold(typed).replace(/(?<![\p{L}\p{N}])(q|quan|p|f|phuong)[\s.]*(?=\d)/gu, '$1')
  const words = joined.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((word) => {
    const [, letter, number] = numbered.exec(word) ?? []
    if (letter && number) return [` ${letter.startsWith('q') ? 'quan' : 'phuong'} ${Number(number)} `]
    return [` ${word}`, ...(shortNames[word] ?? []).map((name) => ` ${name}`)]
  })
}
