import { expect, test } from 'vitest'
import { createFromItems } from '../../../../src/domain/channels/create/create-from-items.ts'
import { isRefusal } from '../../../../src/domain/command.ts'
import { run, WorkingSet } from '../../../../src/domain/run.ts'
import { anActor, morning } from '../../../support/builders.ts'

test('a hundred variations are decided over a few readings of the store, not over one each', async () => {
  const variants = Array.from({ length: 100 }, (_, at) => ({
    model: `${at}`,
    variant: `Màu ${at}`,
    code: `MU_${at}`,
    price: 90_000,
    wholesale_price: 0,
    barcode: `893${String(at).padStart(9, '0')}`,
  }))
  const item = { channel: 'Shopee' as const, shopId: '77', item: '1', name: 'Mũ', variants }
  let readings = 0
  const load = async (wanted: readonly object[]) => {
    readings += 1
    return wanted.map(() => undefined)
  }
  const circumstances = { at: morning, user: anActor({ flags: ['products_crud'] }), id: 'lenh-1' }
  const made = await run(
    createFromItems,
    { items: [item], holders: [] },
    circumstances,
    new WorkingSet(),
    load,
  )
  expect(isRefusal(made)).toBe(false)
  expect(readings).toBeLessThanOrEqual(4)
})
