import { expect, test } from 'vitest'
import { keepSold, keptSold } from '../../../src/app/till/last-sold.ts'
import type { Replica } from '../../../src/replica/replica.ts'

const sold = { code: 'KT-1', total: 156_000, change: 0, payBack: 0, form: 'Tiền mặt' as const }

test('whoever leaves the till to bill a sale finds it there again, at the same drawer, until it is put away', () => {
  const [replica, other] = [{}, {}] as [Replica, Replica]
  keepSold(replica, 'N1', sold)
  expect(keptSold(replica, 'N1')).toEqual(sold)
  expect([keptSold(replica, 'N2'), keptSold(other, 'N1')]).toEqual([undefined, undefined])
  keepSold(replica, 'N1', undefined)
  expect(keptSold(replica, 'N1')).toBeUndefined()
})
