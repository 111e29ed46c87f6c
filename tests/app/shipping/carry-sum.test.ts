import { expect, test } from 'vitest'
import { carryBatch, followCarried, isLeft } from '../../../src/app/session/carry-batch.ts'
import { choose, chosen, type Whose } from '../../../src/app/session/own-choice.ts'
import { carryEndWords, placeOfFailed } from '../../../src/app/shipping/carry-told.tsx'
import { carrySumOf } from '../../../src/app/shipping/use-carry-sum.ts'
import type { Carriage } from '../../../src/domain/tables/carriage.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aKeepsake } from '../../sync/a-phone.ts'

const asked = (state: Carriage['state']): { code: string; carriage: Carriage } => ({
  code: 'KT-1',
  carriage: { id: 'a', carrier: 'JNT', accountId: '1', ref: 'KT-1', by: 'ban', at: 1, state },
})

test('[FUL-421] of many orders that a carrier was asked to bring, those it took, refused and has yet to answer are counted, and those that the server did not let through are named', () => {
  const orders = [asked('waiting'), asked('done'), asked('done'), asked('failed'), { code: 'KT-9' }]
  expect(carrySumOf(orders)).toEqual({ waiting: 1, done: 2, failed: 2, refused: ['KT-9'] })
  expect(carrySumOf([asked('ending'), asked('ended')])).toEqual({
    waiting: 0,
    done: 0,
    failed: 0,
    refused: [],
  })
})

test('once the last of them is answered that is said, with what needs a person: of the carrier, and of the server', () => {
  const refused = ['K1', 'K2']
  expect(carryEndWords({ done: 199, failed: 0, refused: [] })).toBe('Gửi hãng xong: 199 đơn có mã vận đơn.')
  expect(carryEndWords({ done: 198, failed: 2, refused: [] })).toBe(
    'Gửi hãng: 198 đơn có mã vận đơn, 2 đơn hãng chưa nhận.',
  )
  expect(carryEndWords({ done: 0, failed: 3, refused })).toBe(
    'Gửi hãng: 1 đơn hãng chưa nhận, 2 đơn máy chủ không nhận (K1, K2).',
  )
  expect(carryEndWords({ done: 0, failed: 0, refused: [] })).toBeUndefined()
  expect(placeOfFailed).toContain('sent=left')
  const left = [{ carriage: undefined }, asked('failed'), asked('waiting'), asked('done'), asked('ended')]
  expect(left.map(isLeft)).toEqual([true, true, false, false, false])
})

test('that the end was said is kept; codes that an older version kept were said by that', () => {
  expect(carryBatch.read(['A', 1])).toEqual({ codes: ['A'], isTold: true })
  expect(carryBatch.read({ codes: ['A'], isTold: false })).toEqual({ codes: ['A'], isTold: false })
  expect(carryBatch.read(undefined)).toEqual({ codes: [], isTold: false })
})

test('orders that are sent before the end of others was told are told with them, whatever became of those meanwhile', async () => {
  const { session } = await aPackingPhone()
  const phone: Whose = { session, environment: { keepsake: aKeepsake() } }
  followCarried(phone, ['A', 'B'])
  followCarried(phone, ['B', 'C'])
  expect(chosen(phone, carryBatch)).toEqual({ codes: ['A', 'B', 'C'], isTold: false })
  choose(phone, carryBatch, { codes: ['A', 'B', 'C'], isTold: true })
  followCarried(phone, ['D'])
  expect(chosen(phone, carryBatch)).toEqual({ codes: ['D'], isTold: false })
})
