import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { doneIn, type Told, toldBy } from './done-in.ts'
import { listed, type ServerView } from './server-view.ts'

type Line = { productCode: string; amount: number }

/** Work at an order that leaves it in the hands it is in. */
const goOn: readonly string[] = ['scanItem', 'undoScan', 'pickItem', 'undoPick', 'sortItem']

/**
 * Two people at one order (decisions 14, 24): nobody writes over what a colleague wrote since the screen was opened, and goods of an order do not change once a wave or a
 * packer has it, until somebody does something else about the one or the other.
 */
export function checkClashes(view: ServerView, ledger: Ledger): void {
  const waves = new Map(listed(view, 'waves').map(({ code, orderCodes }) => [code, orderCodes]))
  /** What was asked for last, by order; not known of one that was split. */
  const goods = new Map<string, string>()
  /** Who has the order: a wave, or a parcel. */
  const hands = new Map<string, string>()
  for (const { method, path, ...one } of doneIn(view, ledger)) {
    const told = toldBy(one as never)
    const code = String(told['orderCode'] ?? told.code)
    const isEdit = path === '/api/order' && method === 'update'
    const asked = isEdit || method === 'add' ? textOf(told['swItems']) : undefined
    const before = goods.get(code)
    const isOther = method === 'splitOrder' || (isEdit && asked !== undefined && asked !== before)
    if (isOther)
      hold('S12', !hands.has(code), () => `${code} was changed (${method}) while ${hands.get(code)} had it`)
    const seen = isEdit ? textOf((told['from'] as Told | undefined)?.['swItems']) : undefined
    if (isOther && seen !== undefined && before !== undefined)
      hold('S12', seen === before, () => `${code} was ${before}, written over by who saw ${seen}`)
    if (asked !== undefined) goods.set(code, asked)
    if (method === 'splitOrder' || method === 'withdrawSplit') goods.delete(code)
    if (!goOn.includes(method)) letGo(hands, told)
    if (method === 'openOrder') hands.set(code, 'a packer')
    if (method === 'createWave') for (const order of waves.get(code) ?? []) hands.set(order, `wave ${code}`)
  }
}

/** Whatever else was done about an order, or about who has it, may have let go of it. */
function letGo(hands: Map<string, string>, told: Told): void {
  if (hands.size === 0) return
  const text = JSON.stringify(told)
  for (const [code, by] of hands)
    if (text.includes(code) || text.includes(by.replace('wave ', ''))) hands.delete(code)
}

function textOf(lines: unknown): string | undefined {
  if (lines === undefined) return undefined
  return (lines as Line[]).map(({ productCode, amount }) => `${amount} ${productCode}`).join()
}
