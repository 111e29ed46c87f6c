import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockedProduct } from '../../../src/domain/catalogue/product-of.ts'
import { isRefusal } from '../../../src/domain/command.ts'
import { changeCode } from '../../../src/domain/stock/change-code.ts'
import type { Floor } from '../floor.ts'
import { owner } from '../stock/stock-floor.ts'
import { codes, shopBefore, waitingWork } from './waiting-work.ts'

const work = waitingWork()

/** Every number of a product by place, its sum, and in how many orders it stands, under the code it began with. */
function numbersOf(floor: Floor): Record<string, unknown> {
  return Object.fromEntries(
    codes.map((code) => {
      const product = stockedProduct(floor.read, code)
      const places = product?.warehouses
        .filter(({ total, book, wait, exp_amount }) => total || book || wait || exp_amount)
        .map(
          ({ wid, bid, total, book, wait, exp_amount }) =>
            `${wid}/${bid} ${total} ${book} ${wait} ${exp_amount}`,
        )
      return [code, [product?.total, product?.book, product?.wait, product?.totalOrder, places?.toSorted()]]
    }),
  )
}

function movedAway(floor: Floor): string[] {
  const sums = new Map<string, number>()
  const add = (key: string, units: number) => sums.set(key, (sums.get(key) ?? 0) + units)
  for (const { productCode, wid, bid, number, quantity } of floor.all('movements'))
    add(`${productCode} ${wid} ${bid} ${number}`, quantity)
  for (const { code, warehouses } of floor.all('products'))
    for (const place of warehouses)
      for (const number of ['total', 'book', 'wait', 'exp_amount'] as const)
        add(`${code} ${place.wid} ${place.bid} ${number}`, -place[number])
  return [...sums].filter(([, units]) => units !== 0).map(([key, units]) => `${key}: ${units}`)
}

/** The same message from a phone that heard of the changes: it says the codes of now, of documents that say those of before. */
function saidNow(floor: Floor, params: unknown): unknown {
  if (Array.isArray(params)) return params.map((one) => saidNow(floor, one))
  if (typeof params !== 'object' || params === null) return params
  const told = Object.entries(params).map(([field, value]) => {
    const isCode = (field === 'productCode' || field === 'scanned') && codes.some((code) => code === value)
    const now = isCode ? stockedProduct(floor.read, value)?.code : undefined
    return [field, now ?? saidNow(floor, value)]
  })
  return Object.fromEntries(told)
}

type Renames = ReadonlyMap<number, readonly [string, string][]>

/** What was refused, by its place in the queue. Of `heard` every so many-th phone has heard of the changes. */
function play(floor: Floor, renames: Renames, heard = 0): Map<number, string> {
  const refused = new Map<number, string>()
  work.forEach(({ command, params, by }, place) => {
    for (const [from, to] of renames.get(place) ?? []) {
      const now = stockedProduct(floor.read, from)?.code ?? from
      if (now !== to) floor.tell(changeCode, { code: now, newCode: to }, place + 1, owner)
    }
    const isHeard = heard > 0 && place % heard === 0
    const decision = floor.tell(command, isHeard ? saidNow(floor, params) : params, place + 1, by)
    if (isRefusal(decision)) refused.set(place, `${command.method}: ${decision.code} ${decision.text}`)
  })
  return refused
}

test('[16] nearly all of the three hundred commands that wait are right before any code is changed', () => {
  const floor = shopBefore()
  expect(work.length).toBeGreaterThanOrEqual(300)
  expect([...play(floor, new Map()).values()]).toEqual([])
  expect(movedAway(floor)).toEqual([])
})

/** A product, where in the queue it is renamed, and to one of few codes, so that they are freed, reused and come back. */
const rename = fc.record({
  product: fc.constantFrom(...codes),
  place: fc.nat({ max: work.length - 1 }),
  suffix: fc.constantFrom('', '', '-2', '-3', '.moi'),
})

test('[16] a hundred random changes of codes: no command that was right is refused, and every number is what it is without them', () => {
  const plain = shopBefore()
  play(plain, new Map())
  const wanted = numbersOf(plain)
  fc.assert(
    fc.property(
      fc.array(rename, { minLength: 100, maxLength: 100 }),
      fc.nat({ max: 4 }),
      (renames, heard) => {
        const byPlace = new Map<number, [string, string][]>()
        for (const { product, place, suffix } of renames)
          byPlace.set(place, [...(byPlace.get(place) ?? []), [product, `${product}${suffix}`]])
        const floor = shopBefore()
        expect([...play(floor, byPlace, heard).values()]).toEqual([])
        expect(movedAway(floor)).toEqual([])
        expect(numbersOf(floor)).toEqual(wanted)
      },
    ),
    // A hundred changes are small enough to read, and making them fewer takes minutes.
    { numRuns: 6, endOnFailure: true },
  )
})
