import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/command.ts'
import { countLine } from '../../../src/domain/picking/count-line.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import { dropWave } from '../../../src/domain/picking/drop-wave.ts'
import { finishWave } from '../../../src/domain/picking/finish-wave.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { putBack } from '../../../src/domain/picking/put-back.ts'
import { reopenWave } from '../../../src/domain/picking/reopen-wave.ts'
import { reportPickShortage } from '../../../src/domain/picking/report-pick-shortage.ts'
import { sortItem } from '../../../src/domain/picking/sort-item.ts'
import { takeBackIntoWave } from '../../../src/domain/picking/take-back-into-wave.ts'
import { takeOutOfWave } from '../../../src/domain/picking/take-out-of-wave.ts'
import { undoPick } from '../../../src/domain/picking/undo-pick.ts'
import { unpackSingle } from '../../../src/domain/picking/unpack-single.ts'
import { withdrawPickShortage } from '../../../src/domain/picking/withdraw-pick-shortage.ts'
import type { WaveLine } from '../../../src/domain/tables/waves.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { type Floor, moveOrders, openFloor, otherPacker, packer } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { black, waveOrders, white } from './wave-floor.ts'

const orders = [...waveOrders(), anOrder({ code: 'DH-4' }), anOrder({ code: 'DH-5', state: 'MỚI' })]
const orderCode = fc.constantFrom(...orders.map(({ code }) => code))
const waveCode = fc.constantFrom('DN-1', 'DN-2', 'DN-3')
const place = fc.constantFrom(black, white)
const few = fc.integer({ min: 1, max: 3 })
const id = fc.integer({ min: 1, max: 12 }).map((number) => `g${number}`)
const who = fc.constantFrom(packer, otherPacker)
const someOrders = fc.uniqueArray(orderCode, { minLength: 1, maxLength: 5 })
const kind = fc.constantFrom('list', 'sorted')

type Step = (floor: Floor) => ReturnType<Floor['act']>

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(waveCode, someOrders, kind, who).map(
      ([code, orderCodes, sorted, by]): Step =>
        (floor) =>
          floor.act(
            createWave,
            { code, wid: 'KhoTayWarehouse', kind: sorted, orderCodes, leaveOut: true },
            by,
          ),
    ),
  },
  {
    weight: 10,
    arbitrary: fc.tuple(waveCode, place, id, few, who).map(
      ([code, at, gesture, quantity, by]): Step =>
        (floor) =>
          floor.act(pickItem, { code, ...at, gesture, quantity }, by),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(waveCode, place, id, orderCode, who).map(
      ([code, at, gesture, order, by]): Step =>
        (floor) =>
          floor.act(sortItem, { code, ...at, gesture, orderCode: order }, by),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(waveCode, place, id, who).map(
      ([code, at, gesture, by]): Step =>
        (floor) =>
          floor.act(undoPick, { code, ...at, gesture }, by),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(waveCode, place, id, few).map(
      ([code, at, shortage, quantity]): Step =>
        (floor) =>
          floor.act(reportPickShortage, { code, ...at, id: shortage, quantity, reason: 'damaged' }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(waveCode, place, id).map(
      ([code, at, shortage]): Step =>
        (floor) =>
          floor.act(withdrawPickShortage, { code, ...at, id: shortage }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(waveCode, place, id, few).map(
      ([code, at, gesture, quantity]): Step =>
        (floor) =>
          floor.act(putBack, { code, ...at, gesture, quantity }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(waveCode, fc.boolean()).map(
      ([code, leaveRest]): Step =>
        (floor) =>
          floor.act(finishWave, { code, leaveRest }),
    ),
  },
  {
    weight: 1,
    arbitrary: waveCode.map(
      (code): Step =>
        (floor) =>
          floor.act(dropWave, { code }),
    ),
  },
  {
    weight: 1,
    arbitrary: waveCode.map(
      (code): Step =>
        (floor) =>
          floor.act(reopenWave, { code }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(waveCode, orderCode, fc.boolean()).map(
      ([code, order, isOut]): Step =>
        (floor) =>
          floor.act(isOut ? takeOutOfWave : takeBackIntoWave, { code, orderCode: order }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(orderCode, id, who).map(
      ([code, gesture, by]): Step =>
        (floor) =>
          floor.act(
            packSingle,
            { code, scans: [{ gesture, productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }] },
            by,
          ),
    ),
  },
  {
    weight: 1,
    arbitrary: orderCode.map(
      (code): Step =>
        (floor) =>
          floor.act(unpackSingle, { code }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(someOrders, fc.constantFrom('HỦY', 'HẸN GIAO', 'CHỜ ĐÓNG GÓI', 'CHỜ HÀNG')).map(
      ([orderCodes, state]): Step =>
        (floor) =>
          moveOrders(floor, { orderCodes, state }),
    ),
  },
)

/** What is wrong with the waves, counted by hand. */
function wrongWith(floor: Floor): string[] {
  const found = new Map(floor.all('orders').map((order) => [order.code, order]))
  const faults: string[] = []
  for (const line of floor.all('waveLines')) {
    const moved = line.gestures.reduce((units, { picked }) => units + picked, 0)
    if (moved !== line.picked) faults.push(`${line.id}: picked ${line.picked}, gestures make ${moved}`)
    const planned = line.needs.reduce((units, { quantity }) => units + quantity, 0)
    if (line.picked < 0 || line.picked > planned)
      faults.push(`${line.id}: picked ${line.picked} of ${planned}`)
    if (sortedOf(line) > line.picked) faults.push(`${line.id}: more in slots than picked`)
    for (const { orderCode: code, sorted, quantity } of line.needs)
      if (sorted < 0 || sorted > quantity)
        faults.push(`${line.id}: slot of ${code} holds ${sorted} of ${quantity}`)
    const { need, done, short, left, surplus, elsewhere } = countLine(line, found)
    if (need !== done + short + left || Math.min(need, done, short, left, surplus) < 0)
      faults.push(`${line.id}: ${need} is not ${done} + ${short} + ${left}`)
    // Every unit that was picked serves an order or goes back.
    if (line.picked > done + surplus)
      faults.push(`${line.id}: ${line.picked} picked, ${done} + ${surplus} known`)
    if (done > line.picked + elsewhere) faults.push(`${line.id}: ${done} done of ${line.picked}`)
  }
  for (const { code } of floor.all('waves')) {
    const ids = floor.all('waveLines').filter(({ wave }) => wave === code)
    if (ids.length !== floor.get('waves', code).places.length) faults.push(`${code} does not find its lines`)
  }
  for (const { code, wave, lacking = [] } of floor.all('orders')) {
    if (wave && !floor.get('waves', wave).orderCodes.includes(code)) faults.push(`${code} is not in ${wave}`)
    for (const { quantity } of lacking) if (quantity < 1) faults.push(`${code} lacks ${quantity}`)
  }
  return faults
}

const sortedOf = ({ needs }: WaveLine) => needs.reduce((units, { sorted }) => units + sorted, 0)

test('after any work of any people no line is picked beyond need, slots hold no more than was picked, every unit serves an order or goes back', () => {
  const applied = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), (steps) => {
      const floor = openFloor(aShop({ orders }))
      floor.do(createWave, {
        code: 'DN-1',
        wid: 'KhoTayWarehouse',
        kind: 'sorted',
        orderCodes: orders.map(({ code }) => code),
      })
      for (const take of steps) {
        const before = new Map(floor.all('waveLines').map((line) => [line.id, line]))
        const needed = new Map(floor.all('orders').map((order) => [order.code, order]))
        const decision = take(floor)
        if (isRefusal(decision) || decision.length === 0) continue
        expect(wrongWith(floor)).toEqual([])
        for (const line of floor.all('waveLines')) {
          const last = before.get(line.id)
          if (!last || line.picked <= last.picked) continue
          applied.set('picked', (applied.get('picked') ?? 0) + 1)
          // Units put back may be unput; beyond that nobody picks what no order needs.
          if (line.gestures.length > last.gestures.length)
            expect(line.picked).toBeLessThanOrEqual(countLine(last, needed).need)
        }
        applied.set('all', (applied.get('all') ?? 0) + 1)
      }
      expect(faultsOf(booksOf(floor))).toEqual([])
    }),
    { numRuns: 300 },
  )
  // A law about commands that are all refused would say nothing.
  expect(applied.get('all')).toBeGreaterThan(1_000)
  expect(applied.get('picked')).toBeGreaterThan(200)
})
