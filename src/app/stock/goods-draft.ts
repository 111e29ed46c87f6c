import { proxy, snapshot } from 'valtio'
import { defaultBin } from '../../domain/brand.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import { lineName } from '../../domain/names.ts'
import { refuse } from '../../domain/refuse.ts'
import type { Lot } from '../../domain/stock/lots.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product, StockPlace } from '../../domain/tables/products.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchShown, createBench } from '../bench/create-bench.ts'
import { lotOfScan } from '../bench/lot-of-scan.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { keptDraft } from '../session/kept-draft.ts'
import { notOfDocumentFeedback } from './bin-questions.ts'
import { goodsWork } from './goods-work.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

/** One line of a document that is being written. */
export interface DraftLine {
  productCode: string
  name: string
  variant?: string
  amount: number
  bin: string
  /** The lot that was scanned or typed, of a product whose lots are kept. */
  lot?: string
  expires?: string
  /** As typed. */
  price?: string
}

/** A document that is being written; what is not said yet is empty. */
export interface DocumentDraft {
  type: string
  wid: string
  toWid: string
  note: string
  /** The bin that was scanned: lines added from now on are there. */
  bin?: string
  lines: DraftLine[]
}

export const emptyDraft: DocumentDraft = { type: '', wid: '', toWid: '', note: '', lines: [] }

interface DraftState extends BenchShown {
  sheet?: 'type' | 'quantity'
}

export type GoodsDraft = ReturnType<typeof createGoodsDraft>

/**
 * Goods are put on a document by scanning or by name: another scan of the same goods in the same bin is one more. Kept on the device
 * until it is saved or let go.
 */
export function createGoodsDraft(replica: Replica, name: string) {
  const draft = keptDraft<DocumentDraft>(replica, name, emptyDraft)
  const state = proxy<DraftState>({ quantity: 1 })
  const work = goodsWork(replica, {
    onProduct: (product, scan, text) =>
      add(product, unitsOfScan(product, text), lotOfScan(product, scan.text)),
    onBin: takeBin,
    onCommand: obey,
    wid: () => draft.wid || undefined,
    run: (task): void => bench.run(task),
  })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, ...work })
  const { run, say } = bench

  function add(product: Product, each = 1, lot?: Lot): void {
    bench.close()
    if (product.typeItem === 'combo') return bench.tell(refuse('slip-combo', { name: lineName(product) }))
    const quantity = bench.takeUnits() * each
    const bin = draft.bin ?? usualBin(product, draft.wid)
    const known = draft.lines.find(
      (line) => line.productCode === product.code && line.bin === bin && isOfLot(line, lot),
    )
    const { code: productCode, name: named, variant } = product
    const bare = { productCode, name: named, variant: variant || undefined, amount: 0, bin }
    const line = known ?? { ...bare, ...lot }
    const others = draft.lines.filter((other) => other !== known)
    // The latest on top: that is what the eye looks for after a scan.
    draft.lines = [{ ...line, amount: line.amount + quantity }, ...others]
    bench.flash(productCode)
    bench.praise(lineName(product), quantity)
  }

  function takeBin(bin: Bin): void {
    if (draft.wid && bin.parent !== draft.wid) return showFeedback(notOfDocumentFeedback(bin))
    draft.wid = bin.parent
    draft.bin = bin.bid
    signal('saved')
    say(`Hàng quét tiếp nằm ở ${bin.name}.`)
  }

  function dropLast(): void {
    const [first, ...others] = draft.lines
    if (!first) return
    draft.lines = first.amount > 1 ? [{ ...first, amount: first.amount - 1 }, ...others] : others
    signal('saved')
    say(`Bớt một ${lineName(first)}`)
  }

  function obey(command: CommandCode): void {
    if (command === 'type') bench.open('type')
    else if (command === 'undo') dropLast()
  }

  return {
    draft,
    state,
    scan: bench.scan,
    settled: bench.settled,
    add: (product: Product) => run(() => add(product)),
    dropLast: () => run(dropLast),
    /** Another warehouse: what was scanned lies, or goes, where it usually does there. */
    moveTo: (wid: string) =>
      run(async () => {
        const codes = draft.lines.map(({ productCode }) => productCode)
        const products = new Map((await findRows(replica, 'products', codes)).map((one) => [one.code, one]))
        draft.wid = wid
        delete draft.bin
        const placed = draft.lines.map((line) => {
          const product = products.get(line.productCode)
          return { ...line, bin: product ? usualBin(product, wid) : defaultBin }
        })
        draft.lines = placed.flatMap((line, place) => {
          const isSame = (other: DraftLine) =>
            other.productCode === line.productCode && other.bin === line.bin && isOfLot(other, line)
          if (placed.findIndex(isSame) < place) return []
          const amount = placed.filter(isSame).reduce((sum, other) => sum + other.amount, 0)
          return [{ ...line, amount }]
        })
      }),
    change(index: number, line: Partial<DraftLine>) {
      draft.lines = draft.lines.flatMap((other, place) => {
        if (place !== index) return [other]
        const changed = { ...other, ...line }
        return changed.amount > 0 ? [changed] : []
      })
    },
    /**
     * All that stands on it at this moment, to be saved. What a screen took with `useSnapshot` may be older: it is drawn anew for what it
     * draws itself, and lots are drawn by others.
     */
    written: () => snapshot(draft) as DocumentDraft,
    /** Saved, or begun anew. */
    clear() {
      Object.assign(draft, { note: '', lines: [] })
      delete draft.bin
      delete state.said
    },
  }
}

/** Whether a line is of that lot; both of none are of one. */
function isOfLot(line: DraftLine, lot: Partial<Lot> | undefined): boolean {
  return (line.lot ?? '') === (lot?.lot ?? '') && (line.expires ?? '') === (lot?.expires ?? '')
}

/** Where the product lies most in a warehouse; where it never lay, the bin every warehouse has. */
export function usualBin({ warehouses }: { warehouses: readonly StockPlace[] }, wid: string): string {
  const [most] = warehouses
    .filter((place) => place.wid === wid)
    .toSorted((one, other) => other.total - one.total)
  return most?.bid ?? defaultBin
}
