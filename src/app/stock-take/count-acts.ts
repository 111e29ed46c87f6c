import { newGesture } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { countItem } from '../../domain/stock-take/count-item.ts'
import { noteUnknown } from '../../domain/stock-take/note-unknown.ts'
import { undoCount } from '../../domain/stock-take/undo-count.ts'
import type { UnknownCode } from '../../domain/tables/stock-takes.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { myCounts } from '../../replica/queries/stock-take/stock-takes.ts'
import type { BenchFrame, BenchShown } from '../bench/create-bench.ts'
import { currentAge } from '../bench/current-age.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import {
  findLastCounts,
  findLastUnknown,
  type LastCount,
  partOfTap,
  sayUndone,
  sayUndoUnknown,
  unitsToDrop,
} from './last-count.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

export interface CountState extends BenchShown {
  /** Where the hands are; nothing until a shelf was scanned or chosen. */
  bid?: string
  /** What was counted last, large on the screen; `turn` makes each flash a new one. */
  last?: { productCode: string; added: number; turn: number }
  sheet?: 'quantity' | 'type' | 'number' | 'teach'
  /** What the open sheet is about: a product to type a number for, a barcode to teach. */
  about?: string
  /** The unknown barcode that was written down last here: "Hoàn tác" takes as many back. */
  noted?: { text: string; bid: string; quantity: number }
}

type Amount = { add: number; lot?: string | undefined; expires?: string | undefined } | { set: number }

/** What a counting person writes down, and takes back. */
export function createCountActs(bench: BenchFrame<CountState>, code: string) {
  const { replica, state, say } = bench

  /** Writes one gesture; says on the whole screen why not. */
  async function put(productCode: string, amount: Amount, gesture = newGesture()): Promise<boolean> {
    const { bid } = state
    const stockTake = await findRow(replica, 'stockTakes', code)
    if (bid === undefined || !stockTake) return false
    const params = { code, round: stockTake.round, bid, productCode, gesture, amount }
    if (!(await bench.attempt(countItem, params, (refusal) => refuse(refusal, productCode)))) return false
    const added = 'add' in amount ? amount.add : 0
    state.last = { productCode, added, turn: (state.last?.turn ?? 0) + 1 }
    return true
  }

  async function refuse(refusal: Refusal, productCode: string): Promise<void> {
    const product = await findRow(replica, 'products', productCode)
    const age = await currentAge(replica)
    showFeedback({ ...feedbackOfRefusal(refusal, product), age })
  }

  /** Writes an unknown barcode down at the shelf of the hands. Answers how many of it. */
  async function note(text: string, round: number): Promise<number | undefined> {
    const { bid = '' } = state
    const quantity = bench.takeUnits()
    if (!(await bench.attempt(noteUnknown, { code, round, bid, text, quantity }))) return undefined
    state.noted = { text, bid, quantity }
    return quantity
  }

  async function setNumber(productCode: string, units: number): Promise<void> {
    bench.close()
    if (!(await put(productCode, { set: units }))) return
    signal('saved')
    say(`Đã ghi ${await nameOf(productCode)}: ${units}`)
  }

  async function setNone(productCodes: readonly string[]): Promise<void> {
    let noted = 0
    const tap = newGesture()
    for (const productCode of productCodes) {
      if (await put(productCode, { set: 0 }, partOfTap(tap, noted))) noted += 1
    }
    delete state.last
    if (noted === 0) return
    signal('saved')
    say(noted === 1 ? 'Đã ghi: không có.' : `Đã ghi không có cho ${noted} mã.`)
  }

  async function undoLast(): Promise<void> {
    const stockTake = await findRow(replica, 'stockTakes', code)
    const [last, ...more] = stockTake ? findLastCounts(await myCounts(replica, code, stockTake.round)) : []
    const stranger = stockTake && findLastUnknown(stockTake, replica.session.user.userName, last)
    if (stranger) return dropStranger(stranger)
    if (!last) return void bench.undo(undefined)
    for (const one of [last, ...more]) if (!(await takeBack(one))) return
    signal('saved')
    say(sayUndone([last, ...more], await nameOf(last.productCode)))
  }

  async function takeBack({ round, bid, productCode, gesture }: LastCount): Promise<boolean> {
    const params = { code, round, bid, productCode, gesture }
    const outcome = await bench.takeBack({ command: countItem, params })
    // It may have been made under another name, when somebody said what a barcode is.
    if (outcome === 'gone') await bench.attempt(undoCount, params, () => undefined)
    return outcome !== undefined
  }

  async function dropStranger(entry: UnknownCode): Promise<void> {
    const { round, bid, text } = entry
    const quantity = unitsToDrop(entry, state.noted)
    if (!(await bench.attempt(noteUnknown, { code, round, bid, text, quantity, back: true }))) return
    delete state.noted
    signal('saved')
    say(`Đã hoàn tác: ${sayUndoUnknown(text, quantity)}`)
  }

  async function nameOf(productCode: string): Promise<string> {
    const product = await findRow(replica, 'products', productCode)
    return product ? lineName(product) : productCode
  }

  return { put, note, setNumber, setNone, undoLast }
}
