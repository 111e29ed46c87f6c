import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import bwipjs from 'bwip-js/node'

const { FontLib } = bwipjs
const find = createRequire(import.meta.url)

/** Which weight of the app's own typeface. */
export type Weight = 400 | 700

/** Vietnamese letters lie in one file, all others in the other. */
const parts = ['vietnamese', 'latin'] as const
/** Letters are read at this size; they are drawn at any. */
const unit = 100

const loaded = new Map<Weight, Promise<number[]>>()

/** Letters as shapes: what stands on a label is drawn, for built-in typefaces of PDF know no Vietnamese. */
export interface Typeface {
  /** Points. */
  widthOf(text: string, size: number): number
  /** Of the text, from its left on its base line, y downwards as in SVG. */
  shapeOf(text: string, size: number): string
}

export async function openTypeface(weight: Weight): Promise<Typeface> {
  const fonts = await (loaded.get(weight) ?? load(weight))
  const glyphOf = (sign: string) => {
    const code = sign.codePointAt(0) ?? 32
    for (const font of fonts) {
      const glyph = FontLib.getpaths(font, code, unit, unit) as ReturnType<typeof FontLib.getpaths> | null
      if (glyph) return glyph
    }
    return undefined
  }
  return {
    widthOf: (text, size) =>
      ([...text.normalize('NFC')].reduce((sum, sign) => sum + (glyphOf(sign)?.advance ?? unit / 4), 0) *
        size) /
      unit,

    shapeOf(text, size) {
      const scale = size / unit
      let left = 0
      const shapes: string[] = []
      const at = (x: number, y: number) => `${((left + x) * scale).toFixed(2)} ${(-y * scale).toFixed(2)}`
      for (const sign of text.normalize('NFC')) {
        const glyph = glyphOf(sign)
        for (const part of glyph ?? [])
          if (part.type === 'Q') shapes.push(`Q${at(part.cx, part.cy)} ${at(part.x, part.y)}`)
          else if (part.type === 'C')
            shapes.push(`C${at(part.cx1, part.cy1)} ${at(part.cx2, part.cy2)} ${at(part.x, part.y)}`)
          else shapes.push(`${part.type}${at(part.x, part.y)}`)
        left += glyph?.advance ?? unit / 4
      }
      return shapes.join('')
    },
  }
}

function load(weight: Weight): Promise<number[]> {
  const loading = Promise.all(
    parts.map(async (part) => {
      const file = find.resolve(
        `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${part}-${weight}-normal.woff`,
      )
      const name = `khotay-${part}-${weight}`
      FontLib.loadFont(name, unwrapped(await readFile(file)))
      return FontLib.lookup(name)
    }),
  )
  loaded.set(weight, loading)
  return loading
}

/** A TrueType file out of its WOFF: the same tables, each packed by itself (W3C WOFF 1.0). */
function unwrapped(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [from, packed, length] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ]
    const raw = woff.subarray(from, from + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(raw) : raw,
    }
  })
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const all: Buffer[] = [head]
  let end = head.length
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index
    tag.copy(head, at)
    head.writeUInt32BE(sum, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    all.push(bytes, padding)
    end += bytes.length + padding.length
  }
  return Buffer.concat(all)
}
