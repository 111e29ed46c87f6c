import { expect, test } from 'vitest'
import {
  heldByRule,
  isBorrowedOnly,
  reachesBeyond,
} from '../../../../src/app/orders/filters/beyond-device.ts'
import { orderStates } from '../../../../src/domain/orders/states.ts'
import { ChangeLog } from '../../../../src/replica/search/change-log.ts'
import { factsOf, type OrderEntry } from '../../../../src/replica/search/order-book.ts'
import { anOrder } from '../../../support/builders.ts'

const now = Date.UTC(2026, 10, 23, 4, 0)
const day = 86_400_000
const entryOf = (order: Parameters<typeof anOrder>[0]): OrderEntry => {
  const row = anOrder(order)
  return { key: row.code, folded: '', ...factsOf(row) }
}

test('[26] a list reaches beyond the device when orders pass that closed more than 30 days ago', () => {
  expect(reachesBeyond({}, now)).toBe(true)
  expect(reachesBeyond({ made: 'thang-truoc' }, now)).toBe(true)
  expect(reachesBeyond({ made: '2026-10-20..2026-10-26' }, now)).toBe(true)
  expect(reachesBeyond({ states: ['MỚI', 'HỦY'] }, now)).toBe(true)
})

test('[26] and does not where every order that passes is on the device', () => {
  for (const made of ['hom-nay', 'hom-qua', '7-ngay', '30-ngay', 'thang-nay'] as const)
    expect([made, reachesBeyond({ made }, now)]).toEqual([made, false])
  expect(reachesBeyond({ states: ['MỚI', 'ĐANG GIAO'] }, now)).toBe(false)
  expect(reachesBeyond({ made: 'thang-truoc', states: ['ĐANG GIAO'] }, now)).toBe(false)
  expect(reachesBeyond({ due: 'late' }, now)).toBe(false)
})

test('[26] an old order that was opened here is in no list and no count of the device', () => {
  const borrowed = entryOf({ code: 'OLD', state: 'THÀNH CÔNG', updatedAt: now - 31 * day })
  const own = [
    entryOf({ code: 'OPEN', state: 'ĐANG GIAO', updatedAt: now - 90 * day }),
    entryOf({ code: 'NEW', state: 'HỦY', updatedAt: now - 29 * day }),
  ]
  expect(isBorrowedOnly(borrowed, now)).toBe(true)
  expect(heldByRule({ log: new ChangeLog(own, () => 0) }, now)).toBe(own)
  expect(heldByRule({ log: new ChangeLog([borrowed, ...own], () => 0) }, now)).toEqual(own)
  // What is done to it on this device brings it back among the others.
  const returned = orderStates.filter((state) => isBorrowedOnly({ state, updatedAt: now }, now))
  expect(returned).toEqual([])
})
