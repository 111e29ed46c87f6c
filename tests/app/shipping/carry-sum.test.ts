import { expect, test } from 'vitest'
import { carryEndWords } from '../../../src/app/shipping/carry-told.tsx'
import { carrySumOf } from '../../../src/app/shipping/use-carry-sum.ts'
import type { Carriage } from '../../../src/domain/tables/carriage.ts'

const asked = (state: Carriage['state']): { carriage: Carriage } => ({
  carriage: { id: 'a', carrier: 'JNT', accountId: '1', ref: 'KT-1', by: 'ban', at: 1, state },
})

test('[FUL-421] of many orders that a carrier was asked to bring, those it took, refused and has yet to answer are counted, and one that the server did not let through as refused', () => {
  const orders = [asked('waiting'), asked('done'), asked('done'), asked('failed'), {}]
  expect(carrySumOf(orders)).toEqual({ waiting: 1, done: 2, failed: 2 })
  expect(carrySumOf([asked('ending'), asked('ended')])).toEqual({ waiting: 0, done: 0, failed: 0 })
})

test('once the last of them is answered that is said, with what needs a person', () => {
  expect(carryEndWords({ done: 199, failed: 0 })).toBe('Gửi hãng xong: 199 đơn có mã vận đơn.')
  expect(carryEndWords({ done: 198, failed: 2 })).toBe('Gửi hãng: 198 đơn có mã vận đơn, 2 đơn cần xử lý.')
  expect(carryEndWords({ done: 0, failed: 0 })).toBeUndefined()
})
