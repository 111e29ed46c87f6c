import { expect, test } from 'vitest'
import { whyNotOnBench } from '../../../src/domain/returns/why-not-return.ts'
import type { ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import { aReturn, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

test('no unit of a return is judged in a state that only a newer server knows', () => {
  const { read } = openFloor(aShop())
  const state = 'ĐANG BAY' as ReturnedOrder['state']
  expect(whyNotOnBench(read, { ...aReturn(), state })?.code).toBe('return-not-arrived')
})
