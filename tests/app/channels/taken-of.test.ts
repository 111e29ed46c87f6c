import { beforeEach, expect, test } from 'vitest'
import { takenOf } from '../../../src/app/channels/taken-of.ts'
import { forgetToasts, toasts } from '../../../src/app/session/toast-list.ts'
import type { Dispatched } from '../../../src/replica/dispatch.ts'

beforeEach(forgetToasts)

const taken = { ok: true, localId: 1, changes: [] } as unknown as Dispatched
const refused = {
  ok: false,
  refusal: { code: 'listing-not-known', text: 'Không thấy hàng này.' },
} as Dispatched

test('one item that is refused says why, and the others are followed all the same', () => {
  expect(takenOf([taken, refused, taken], ['1', '2', '3'])).toEqual(['1', '3'])
  expect(toasts.list).toMatchObject([{ text: 'Không thấy hàng này.' }])
})

test('where all are taken nothing is said yet', () => {
  expect(takenOf([taken, taken], ['1', '2'])).toEqual(['1', '2'])
  expect(toasts.list).toEqual([])
})
