import { hold } from '../world/breach.ts'
import { codeNow } from './code-now.ts'
import { listed, type ServerView } from './server-view.ts'

/** Decisions 18: each change of a cost begins where the one before ended, and the last one ends at what the product costs. */
export function checkCosts(view: ServerView): void {
  for (const { code, priceIn = 0, costChanges = [] } of listed(view, 'products')) {
    costChanges.forEach(({ from, to }, index) => {
      const next = costChanges[index + 1]?.from ?? priceIn
      hold('S1', from !== to && to === next, () => `the cost of ${code} went to ${to} and stands at ${next}`)
    })
  }
}

/**
 * Decisions 20: every code and barcode of a product, those it had before among them, is its own in the list of barcodes. Besides, only a deleted
 * product keeps a place there: its code's.
 */
export function checkCatalogue(view: ServerView): void {
  const owners = new Map(listed(view, 'barcodes').map(({ text, productCode }) => [text, productCode]))
  const carried = new Map<string, string>()
  const products = listed(view, 'products')
  const deleted = new Set(products.filter(({ deletedAt }) => deletedAt !== undefined).map(({ code }) => code))
  for (const { code, barcode, barcodes = [], oldCodes = [], deletedAt } of products) {
    if (deletedAt !== undefined) continue
    for (const text of [code, barcode, ...barcodes, ...oldCodes]) {
      if (text === '') continue
      const key = text.toUpperCase()
      const other = carried.get(key) ?? code
      hold('S1', other === code, () => `${text} stands on ${other} and on ${code}`)
      carried.set(key, code)
      hold('S1', owners.get(key) === code, () => `${text} of ${code} is listed as ${owners.get(key)}'s`)
    }
  }
  for (const [text, code] of owners) {
    const isKept = deleted.has(code) && code.toUpperCase() === text
    hold(
      'S1',
      isKept || carried.get(text) === code,
      () => `${text} is listed as ${code}'s, who does not carry it`,
    )
  }
}

/** Decisions 16: nothing is deleted that orders keep or wait for, or that is on its way here. */
export function checkDeleted(view: ServerView): void {
  for (const { code, deletedAt, book, wait, exp_amount, warehouses } of listed(view, 'products')) {
    if (deletedAt === undefined) continue
    const untaken = warehouses.reduce((sum, place) => sum + (place.untaken ?? 0), 0)
    const isFree = [book, wait, exp_amount, untaken].every((units) => units === 0)
    hold('S1', isFree, () => `${code} is deleted, and has ${book}, ${wait}, ${exp_amount} and ${untaken}`)
  }
}

/** Decisions 16: an old code leads to the product that had it, and has no number; parts of a combo know that they are. */
export function checkCodes(view: ServerView): void {
  const products = new Map(listed(view, 'products').map((row) => [row.code, row]))
  const now = codeNow(view)
  const parts = new Map<string, number>()
  for (const { code, oldCodes = [], deletedAt, typeItem, KhoTay = [] } of products.values()) {
    if (deletedAt !== undefined) continue
    for (const old of oldCodes) {
      const row = products.get(old)
      const { total = 0, book = 0, wait = 0, exp_amount = 0 } = row ?? {}
      hold('S1', now(old) === code, () => `${old} leads to ${now(old)}, it was ${code}'s`)
      const isEmpty = [total, book, wait, exp_amount].every((number) => number === 0)
      hold(
        'S12',
        isEmpty,
        () => `${old} was ${code}'s and still has ${total}, ${book}, ${wait}, ${exp_amount}`,
      )
    }
    if (typeItem !== 'combo') continue
    for (const part of KhoTay) {
      hold('S1', products.has(now(part.code)), () => `${code} is made of ${part.code}, which nobody knows`)
      parts.set(now(part.code), (parts.get(now(part.code)) ?? 0) + 1)
    }
  }
  for (const { code, inCombos = 0, deletedAt } of products.values()) {
    if (deletedAt !== undefined) continue
    const wanted = parts.get(code) ?? 0
    hold('S1', inCombos === wanted, () => `${code} says it is in ${inCombos} combos, it is in ${wanted}`)
  }
}
