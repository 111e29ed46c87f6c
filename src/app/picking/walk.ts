import { proxy } from 'valtio'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import { defaultBin } from '../../domain/brand.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { pickItem } from '../../domain/picking/pick-item.ts'
import { unitsInHand } from '../../domain/picking/units-in-hand.ts'
import { parseBinCode } from '../../domain/stock/bin-code.ts'
import type { ShortageReason } from '../../domain/tables/parcels.ts'
import type { WaveLine } from '../../domain/tables/waves.ts'
import { must } from '../../lib/must.ts'
import { type WaveRows, waveRows } from '../../replica/queries/picking/wave-rows.ts'
import type { Replica } from '../../replica/replica.ts'
import { saidRight } from '../bench/counted-words.ts'
import { createBench } from '../bench/create-bench.ts'
import { currentAge } from '../bench/current-age.ts'
import { isAboutExpiry, otherLotWords } from '../bench/lot-of-scan.ts'
import { notGoodsFeedback } from '../bench/not-goods-feedback.ts'
import { askHit, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import { binLabel, shownProduct } from '../packing/goods-shown.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { isVoiceOn, signal } from '../scanner/signal.ts'
import { createNextStop } from './next-stop.ts'
import { type PickedUnit, pickedUnit } from './picked-unit.ts'
import { feedbackOfRefusal, otherWaveFeedback, shownNext, wrongPlaceFeedback } from './refusal-words.ts'
import type { SlotChoice } from './slots.ts'
import { everySlotFull, sortScan } from './sort-scan.ts'
import { createWalkActs, type WalkState } from './walk-acts.ts'
import type { WalkLine } from './walk-lines.ts'
import { stepOfHit, unitStep, type WalkMeaning, type WalkStep, walkStep } from './walk-step.ts'

/** Where the hands go from a wave. */
export interface WalkPaths {
  toOrder(code: string): void
}

export type Walk = ReturnType<typeof createWalk>

/**
 * One wave in the hands of one person: works off scans and buttons one after the other over the rows as they are in the replica.
 * The rules decide; nothing is decided here twice.
 */
export function createWalk(replica: Replica, code: string, paths: WalkPaths) {
  const stops = createNextStop(replica, code)
  const state = proxy<WalkState>({ mode: 'pick', quantity: 1 })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, understand, take })
  const acts = createWalkActs(bench, code)
  const { run, say } = bench

  async function understand(scan: ScannedCode): Promise<WalkMeaning> {
    const tag = parseBinCode(scan.text)
    return tag ? { kind: 'tag', tag } : understandCode(replica, scan)
  }

  function take(meaning: WalkMeaning, scan: ScannedCode): Promise<void> {
    bench.close()
    return perform(walkStep(meaning, code), scan)
  }

  async function perform(asked: WalkStep, scan: ScannedCode): Promise<void> {
    switch (asked.step) {
      case 'arrive':
        return arrive(asked.tag)
      case 'command':
        return obey(asked.command)
      case 'pack':
        return paths.toOrder(asked.order.code)
      case 'other-wave':
        return showFeedback(otherWaveFeedback(asked.order))
      case 'not-goods':
        return showFeedback(notGoodsFeedback(asked.hit, scan.text, 'món hàng cần nhặt'))
      case 'unit':
        return takeUnit(pickedUnit(asked.hit, scan))
      case 'which':
        return askHit(bench, asked.hits, (hit) => perform(stepOfHit(hit, code), scan))
      case 'unknown':
        return tellUnknown(replica, scan, asked.guess, await stops.stillNeeded())
    }
  }

  async function takeUnit(unit: PickedUnit): Promise<void> {
    const rows = await waveRows(replica, code, unit.product.code)
    const asked = unitStep(state.mode, rows)
    if (asked.step === 'pick') return pick(unit, rows)
    if (asked.step === 'lay') return lay(unit, asked.choice)
    showFeedback(everySlotFull(unit.product, unit.text))
  }

  async function pick(unit: PickedUnit, rows: WaveRows | undefined): Promise<void> {
    const { product, gesture, scanned, lot } = unit
    const expired = unit.expired === undefined ? undefined : true
    const quantity = unit.expired ?? bench.takeUnits() * unitsOfScan(product, scanned)
    const line = rows && (await stops.chooseLine(rows, state.here))
    const bid = line?.bid ?? defaultBin
    const params = { code, bid, productCode: product.code, gesture, scanned, quantity, expired, ...lot }
    if (!(await bench.attempt(pickItem, params, (refusal) => refuse(refusal, unit, quantity)))) return
    state.here = bid
    bench.flash(must(line, 'the line that was picked').id)
    signal('ok')
    const { wid } = must(line, 'the line that was picked')
    const place = { wid, bid, taken: line && unitsInHand(line, rows.orders) }
    const other = otherLotWords(product, place, lot, replica.environment.now())
    if (other) say(other)
    else bench.sayRight(saidRight(lineName(product), quantity))
    if (isVoiceOn()) await stops.announce(must(line, 'the line that was picked'), quantity)
  }

  async function lay(unit: PickedUnit, choice: SlotChoice): Promise<void> {
    bench.takeUnits()
    const laid = await sortScan(bench, unit, choice, (refusal) => refuse(refusal, unit))
    if (!laid) return
    const { slot, code: orderCode, what, full } = laid
    state.laid = { ...laid, turn: (state.laid?.turn ?? 0) + 1 }
    signal(full ? 'done' : 'ok', full ? `ô ${slot} đủ` : `ô ${slot}`)
    bench.sayRight(full ? `Ô ${slot} đủ: đóng gói đơn ${orderCode}` : `Ô ${slot}: ${what}`)
  }

  /** The tag of a shelf: says whether one stands before the right one. */
  async function arrive(tag: string): Promise<void> {
    const here = await stops.openAt(tag)
    if (!here) return
    const names = await stops.binNames()
    const [first] = here
    if (!first) {
      const bid = tag.slice(tag.indexOf('/') + 1)
      return showFeedback(wrongPlaceFeedback(binLabel(bid, names), shownNext(await stops.next(), names)))
    }
    state.here = first.bid
    signal('saved', here.map(({ count }) => count.left).join(', '))
    const units = here.reduce((sum, { count }) => sum + count.left, 0)
    say(`${binLabel(first.bid, names)}: lấy ${units} món ở đây`)
  }

  async function refuse(refusal: Refusal, unit: PickedUnit, quantity = 1): Promise<void> {
    const { product, text } = unit
    const bare = feedbackOfRefusal(refusal)
    const needed = shownNext(await stops.next(), await stops.binNames())
    const age = bare.kind === 'stopped' ? await currentAge(replica) : undefined
    const anyway = () => run(() => takeUnit({ ...unit, expired: quantity }))
    const other = isAboutExpiry(refusal) ? { label: 'Vẫn lấy hàng hết hạn', act: anyway } : undefined
    showFeedback({ ...bare, scanned: shownProduct(product, text), needed, age, other })
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'finish') return acts.finish(false)
    if (command === 'undo') return acts.undoLast()
    bench.open(command)
  }

  return {
    state,
    scan: bench.scan,
    report: (line: WalkLine, quantity: number, reason: ShortageReason) =>
      run(() => acts.report(line, quantity, reason)),
    giveBack: (line: WaveLine, quantity: number) => run(() => acts.giveBack(line, quantity)),
    undoLast: () => run(acts.undoLast),
    finish: (leaveRest = false) => run(() => acts.finish(leaveRest)),
    settled: bench.settled,
  }
}
