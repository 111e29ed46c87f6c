import { expect, test } from 'vitest'
import { storeListings } from '../../../../src/server/marketplaces/web-store/store-listings.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { morning } from '../../../support/builders.ts'

/** Two goods of one SKU and a third are told to a store that answers this; answers why each was not taken. */
async function refusedBy(answer: object) {
  const told = ['7001', '7002', '7003'].map((item) => ({
    item,
    model: '0',
    sku: item === '7003' ? 'AO-L' : 'AO-M',
    stock: 5,
  }))
  const bytes = Buffer.from(JSON.stringify(answer))
  const each = await storeListings('https://shop.example.vn/khotay').tellStock(told, {
    shopId: 'w1',
    access: 'khoa',
    now: morning,
    call: async () => ({ status: 200, headers: {}, bytes }),
  })
  return each.map((one) =>
    'trouble' in one && one.trouble instanceof OutsideTrouble ? one.trouble.said : 'taken',
  )
}

test('[O5] of goods of one SKU the one is refused whose id the store names, as text or as a number', async () => {
  expect(await refusedBy({ failed: [{ sku: 'AO-M', id: '7002', error: 'gone' }] })).toEqual([
    'taken',
    'gone',
    'taken',
  ])
  expect(await refusedBy({ failed: [{ id: 7001, error: 'gone' }] })).toEqual(['gone', 'taken', 'taken'])
})

test('[O5] a store that names no id refuses all goods of the SKU', async () => {
  expect(await refusedBy({ failed: [{ sku: 'AO-M' }] })).toEqual(['', '', 'taken'])
  expect(await refusedBy({ ok: true })).toEqual(['taken', 'taken', 'taken'])
})
