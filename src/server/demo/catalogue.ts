import type { Component } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'
import type { Dice } from './dice.ts'
import { collections, type Kind, kinds, type Variant } from './kinds.ts'
import { tagsOfKind } from './shop-front.ts'
import { type StockedPlace, someBins } from './warehouses.ts'

/** A product before its stock is counted. */
export interface Ware {
  code: string
  name: string
  variant?: string
  barcode: string
  price: number
  wholesale: number
  cost: number
  unit: string
  gift: boolean
  /** Groups of goods. */
  tags: string[]
  /** Bins it lies in; empty for a combo. */
  places: StockedPlace[]
  components?: Component[]
}

/** One product in ten is a combo. */
const comboShare = 0.1

/** Fewest products: below this the orders to try out would lack theirs. */
export const fewestProducts = 60

/** The wares of the shop, plain ones first. The same seed and count give the same wares. */
export function makeWares(dice: Dice, count: number): Ware[] {
  const combos = Math.floor(count * comboShare)
  const plain: Ware[] = []
  for (let model = 0; plain.length < count - combos; model++) {
    plain.push(...waresOfModel(dice, model, plain.length).slice(0, count - combos - plain.length))
  }
  const byCode = new Map(plain.map((ware) => [ware.code, ware]))
  const wares = [...plain]
  for (let number = 1; number <= combos; number++) {
    const parts =
      number === 1
        ? firstCombo.map((code) => must(byCode.get(code), 'the ware of a combo'))
        : dice.some(plain, dice.int(2, 3))
    wares.push(comboOf(dice, number, parts))
  }
  return wares
}

/** Two shirts of one name and a bag: the combo of the orders to try out. */
const firstCombo = ['AT-DEN-M', 'AT-TRANG-M', 'TUI-KEM']

function waresOfModel(dice: Dice, model: number, offset: number): Ware[] {
  const kind = must(kinds[model % kinds.length], 'a kind of goods')
  const round = Math.floor(model / kinds.length)
  const series = Math.floor(round / kind.styles.length)
  const season = series > 0 ? ` ${collections[(series - 1) % collections.length]}` : ''
  const year = series > collections.length ? ` ${Math.floor((series - 1) / collections.length) + 1}` : ''
  const name = `${kind.name} ${kind.styles[round % kind.styles.length]}${season}${year}`
  const prefix = `${kind.code}${round > 0 ? round + 1 : ''}`

  const colours = round === 0 ? kind.colours.slice(0, 3) : dice.some(kind.colours, dice.int(2, 4))
  const sizes = kind.sizes
    ? kind.sizes.slice(0, round === 0 ? 4 : dice.int(2, kind.sizes.length))
    : [undefined]
  const price = dice.int(...kind.price) * 1000
  return colours
    .flatMap((colour) => sizes.map((size) => ({ colour, size })))
    .map(({ colour, size }, index) => ({
      ...plainWare(dice, kind, price),
      code: codeOf(prefix, colour, size),
      name,
      variant: size ? `${colour.name} · ${size.name}` : colour.name,
      barcode: hasBarcode(dice, kind, round) ? barcodeOf(offset + index) : '',
    }))
}

function plainWare(dice: Dice, kind: Kind, price: number) {
  const wholesale = Math.round((price * dice.int(74, 86)) / 100_000) * 1000
  const cost = Math.round((price * dice.int(42, 62)) / 100_000) * 1000
  return {
    price,
    wholesale,
    cost,
    unit: kind.unit,
    gift: kind.gift ?? false,
    tags: tagsOfKind(kind.code),
    places: someBins(dice),
  }
}

function codeOf(prefix: string, colour: Variant, size: Variant | undefined): string {
  return size ? `${prefix}-${colour.code}-${size.code}` : `${prefix}-${colour.code}`
}

/** Most goods carry one; the first of every kind always do, so that trying out never fails on it. */
function hasBarcode(dice: Dice, kind: Kind, round: number): boolean {
  return !kind.withoutBarcode && (round === 0 || !dice.chance(0.06))
}

/** The n-th barcode: 893 (Vietnam), nine digits that differ for any n below a billion, and the check digit. */
export function barcodeOf(index: number): string {
  const digits = `893${String((500_000_003 + index * 7_919_113) % 1_000_000_000).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function comboOf(dice: Dice, number: number, parts: readonly Ware[]): Ware {
  const components = parts.map(({ code, name, variant }): Component => {
    const amount = number > 1 && dice.chance(0.25) ? 2 : 1
    return { code, name, amount, variant: variant || undefined }
  })
  const sum = (of: (ware: Ware) => number) =>
    parts.reduce(
      (total, part, index) => total + of(part) * must(components[index], 'a component of a combo').amount,
      0,
    )
  const names = [...new Set(parts.map((part) => part.name))]
  return {
    code: `CB-${String(number).padStart(3, '0')}`,
    name: `Combo ${names.length > 1 ? names.join(' + ') : `${parts.length} ${names[0]}`}`,
    barcode: '',
    price: toThousand(sum((part) => part.price) * 0.9),
    wholesale: toThousand(sum((part) => part.wholesale) * 0.95),
    cost: sum((part) => part.cost),
    unit: 'combo',
    gift: false,
    tags: [],
    places: [],
    components,
  }
}

function toThousand(vnd: number): number {
  return Math.round(vnd / 1000) * 1000
}
