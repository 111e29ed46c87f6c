import { expect, test } from 'vitest'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { restockedMark } from '../../../src/domain/returns/finish-check.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { anItem } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'
import { aJudgedShop, aSentShop, judge, slip } from './returns-floor.ts'

const marks = (floor: Floor) => floor.get('orders', 'DH-9').swItems.map(restockedMark)
const takeIn = (floor: Floor) => floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'] })

test('[RET-034] [CAT-382] [CAT-477] restocking marks each line of the order, of some units with their number, and none before', () => {
  const floor = aJudgedShop()
  expect(marks(floor)).toEqual([undefined, undefined])
  takeIn(floor)
  expect(marks(floor)).toEqual(['Đã hoàn kho 1/2', 'Đã hoàn kho'])
})

test('[ORD-037] a line says how many of its units came back, how many of them broken, and as what', () => {
  const floor = aSentShop()
  floor.do(receiveReturn, { code: 'DH-9' })
  judge(floor, 'AT-DEN-M', 'good')
  judge(floor, 'AT-DEN-M', 'damaged')
  judge(floor, 'AT-TRANG-M', 'damaged')
  takeIn(floor)
  expect(
    floor.get('orders', 'DH-9').swItems.map(({ return: back, broken, status }) => [back, broken, status]),
  ).toEqual([
    [2, 1, 'reback'],
    [1, 1, 'damaged'],
  ])
})

test('[RET-034] what came back broken, swapped or not at all is not marked', () => {
  const floor = aSentShop()
  floor.do(receiveReturn, { code: 'DH-9' })
  judge(floor, 'AT-DEN-M', 'damaged')
  judge(floor, 'AT-DEN-M', 'swapped')
  judge(floor, 'AT-TRANG-M', 'lost')
  takeIn(floor)
  expect(marks(floor)).toEqual([undefined, undefined])
})

test('[RET-034] a combo is marked by whole combos', () => {
  const combo = anItem({
    productCode: 'CB-001',
    amount: 2,
    typeItem: 'combo',
    KhoTay: [
      { code: 'AT-DEN-M', amount: 2, name: 'Áo' },
      { code: 'SON-DO', amount: 1, name: 'Son' },
    ],
  })
  const floor = aSentShop('ĐANG GIAO', { swItems: [combo] })
  floor.do(receiveReturn, { code: 'DH-9' })
  judge(floor, 'AT-DEN-M', 'good', 3)
  judge(floor, 'AT-DEN-M', 'lost')
  judge(floor, 'SON-DO', 'good', 2)
  takeIn(floor)
  expect(marks(floor)).toEqual(['Đã hoàn kho 1/2'])
})
