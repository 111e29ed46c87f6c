import { expect, test } from 'vitest'
import { unitsInHand } from '../../../src/domain/picking/units-in-hand.ts'
import type { WaveLine } from '../../../src/domain/tables/waves.ts'
import { anItem, anOrder } from '../../support/builders.ts'

const gesture = (picked: number, lot?: string) => ({
  id: `g${picked}${lot}`,
  picked,
  ...(lot === undefined ? undefined : { lot }),
  at: 1,
  by: 'kho',
})

/** Six lipsticks for two orders of three. */
function aLine(gestures: WaveLine['gestures']): WaveLine {
  return {
    id: 'DN-1/A1-03/SON-DO',
    wave: 'DN-1',
    wid: 'K1',
    productCode: 'SON-DO',
    name: 'Son',
    bid: 'A1-03',
    needs: ['DH-1', 'DH-2'].map((orderCode) => ({ orderCode, quantity: 3, sorted: 0 })),
    picked: gestures.reduce((sum, { picked }) => sum + picked, 0),
    elsewhere: 0,
    gestures,
    shortages: [],
    state: 'open',
    updatedAt: 1,
  }
}

function ordersWith(state: 'CHỜ ĐÓNG GÓI' | 'CHỜ GỬI HÀNG') {
  const swItems = [anItem({ productCode: 'SON-DO', bid: 'A1-03', amount: 3 })]
  const orders = [
    anOrder({ code: 'DH-1', state, swItems, wave: 'DN-1' }),
    anOrder({ code: 'DH-2', state: 'CHỜ ĐÓNG GÓI', swItems, wave: 'DN-1' }),
  ]
  return new Map(orders.map((order) => [order.code, order]))
}

test('what was picked is in the hand until it leaves in a parcel, what was picked first leaving first', () => {
  const line = aLine([gesture(2, 'A'), gesture(2, 'B')])
  expect(unitsInHand(line, ordersWith('CHỜ ĐÓNG GÓI'))).toMatchObject([
    { quantity: 2, lot: 'A' },
    { quantity: 2, lot: 'B' },
  ])
  expect(unitsInHand(line, ordersWith('CHỜ GỬI HÀNG'))).toMatchObject([{ quantity: 1, lot: 'B' }])
})

test('what went back to the shelf is not in the hand', () => {
  expect(
    unitsInHand(aLine([gesture(2, 'A'), gesture(2), gesture(-1)]), ordersWith('CHỜ ĐÓNG GÓI')),
  ).toMatchObject([
    { quantity: 2, lot: 'A' },
    { quantity: 1, lot: undefined },
  ])
})
