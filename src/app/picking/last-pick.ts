import { lineName } from '../../domain/names.ts'
import { pickItem } from '../../domain/picking/pick-item.ts'
import { putBack } from '../../domain/picking/put-back.ts'
import { reportPickShortage } from '../../domain/picking/report-pick-shortage.ts'
import { sortItem } from '../../domain/picking/sort-item.ts'
import type { Wave, WaveLine } from '../../domain/tables/waves.ts'
import { withUnits } from '../bench/counted-words.ts'
import type { LastDone } from '../bench/create-bench.ts'

/** The step "Hoàn tác" would take back: one's own latest, whoever else picks in the wave. */
export interface LastPick extends LastDone {
  at: number
  /** What the hands do: "trả Áo thun cổ tròn · Đen · M × 2 về kệ". */
  hands: string
}

/** What is said once a step is undone. */
export function sayUndone(hands: string): string {
  return `Đã hoàn tác: ${hands}`
}

/** The latest step of a person in a wave. */
export function findLastPick(
  wave: Pick<Wave, 'code' | 'orderCodes'>,
  lines: readonly WaveLine[],
  me: string,
): LastPick | undefined {
  const steps = lines.flatMap((line) => stepsOf(wave, line, me))
  return steps.toSorted((one, other) => other.at - one.at)[0]
}

function stepsOf(
  { code, orderCodes }: Pick<Wave, 'code' | 'orderCodes'>,
  line: WaveLine,
  me: string,
): LastPick[] {
  const { bid, productCode, gestures, shortages } = line
  const place = { code, bid, productCode }
  const named = (units: number) => withUnits(lineName(line), units)
  const done = gestures.findLast(({ by }) => by === me)
  const short = shortages.findLast(({ by }) => by === me)
  const steps: LastPick[] = []
  const add = (command: LastPick['command'], params: object, at: number, hands: string) =>
    steps.push({ command, params, at, hands, undone: sayUndone(hands) })
  if (done) {
    const { id, at, picked, slot } = done
    const what = named(slot?.quantity ?? Math.abs(picked))
    const params = { ...place, gesture: id }
    if (slot) add(sortItem, params, at, `lấy ${what} ra khỏi ô ${orderCodes.indexOf(slot.orderCode) + 1}`)
    else if (picked < 0) add(putBack, params, at, `cầm lại ${what}`)
    else add(pickItem, params, at, `trả ${what} về kệ`)
  }
  if (short)
    add(reportPickShortage, { ...place, id: short.id }, short.at, `rút báo thiếu ${named(short.quantity)}`)
  return steps
}
