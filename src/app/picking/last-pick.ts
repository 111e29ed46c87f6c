import { lineName } from '../../domain/names.ts'
import { pickItem } from '../../domain/picking/pick-item.ts'
import { putBack } from '../../domain/picking/put-back.ts'
import { reportPickShortage } from '../../domain/picking/report-pick-shortage.ts'
import { sortItem } from '../../domain/picking/sort-item.ts'
import type { Wave, WaveLine } from '../../domain/tables/waves.ts'

/** The step "Hoàn tác" would take back: one's own latest, whoever else picks in the wave. */
export interface LastPick {
  method: string
  params: Record<string, string>
  /** Gesture or shortage. */
  id: string
  at: number
  /** "Áo thun cổ tròn · Đen · M × 2", and what the hands do with it. */
  what: string
  hands: string
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
  const named = (units: number) => (units > 1 ? `${lineName(line)} × ${units}` : lineName(line))
  const done = gestures.findLast(({ by }) => by === me)
  const short = shortages.findLast(({ by }) => by === me)
  const steps: LastPick[] = []
  if (done) {
    const { id, at, picked, slot } = done
    const what = named(slot?.quantity ?? Math.abs(picked))
    const number = slot ? orderCodes.indexOf(slot.orderCode) + 1 : 0
    steps.push({
      params: { ...place, gesture: id },
      id,
      at,
      what,
      ...(slot
        ? { method: sortItem.method, hands: `lấy ${what} ra khỏi ô ${number}` }
        : picked < 0
          ? { method: putBack.method, hands: `cầm lại ${what}` }
          : { method: pickItem.method, hands: `trả ${what} về kệ` }),
    })
  }
  if (short) {
    const what = named(short.quantity)
    const { method } = reportPickShortage
    steps.push({
      method,
      params: { ...place, id: short.id },
      id: short.id,
      at: short.at,
      what,
      hands: `rút báo thiếu ${what}`,
    })
  }
  return steps
}
