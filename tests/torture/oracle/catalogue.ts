import { hold } from '../world/breach.ts'
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

/** Decisions 20: every code and barcode of a product is its own in the list of barcodes, and nothing else stands there. */
export function checkCatalogue(view: ServerView): void {
  const owners = new Map(listed(view, 'barcodes').map(({ text, productCode }) => [text, productCode]))
  const carried = new Map<string, string>()
  for (const { code, barcode, barcodes = [], deletedAt } of listed(view, 'products')) {
    if (deletedAt !== undefined) continue
    for (const text of [code, barcode, ...barcodes]) {
      if (text === '') continue
      const key = text.toUpperCase()
      const other = carried.get(key) ?? code
      hold('S1', other === code, () => `${text} stands on ${other} and on ${code}`)
      carried.set(key, code)
      hold('S1', owners.get(key) === code, () => `${text} of ${code} is listed as ${owners.get(key)}'s`)
    }
  }
  for (const [text, code] of owners)
    hold('S1', carried.get(text) === code, () => `${text} is listed as ${code}'s, who does not carry it`)
}
