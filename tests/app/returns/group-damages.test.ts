import { expect, test } from 'vitest'
import { groupDamages } from '../../../src/app/returns/group-damages.ts'
import { damageRows } from '../../../src/replica/queries/returns/damages.ts'
import { openParcelRows } from './returned-shop.ts'

test('damaged goods lie under their product, order or supplier, the largest heap first', async () => {
  const rows = await damageRows(await openParcelRows(), 'open')
  const titles = (by: 'product' | 'order' | 'supplier') =>
    groupDamages(rows, by).map(({ title, left }) => [title, left])
  expect(titles('product')).toEqual([
    ['Áo thun cổ tròn · Đen · M', 5],
    ['Son kem lì', 1],
  ])
  expect(titles('order')[0]).toEqual(['Đơn nhập hàng DNC-1', 4])
  expect(titles('supplier')).toEqual([
    ['Xưởng A', 4],
    ['Chưa rõ nhà cung cấp', 2],
  ])
  // Supply orders keep the name in small letters (CAT-387).
  const fromSupply = rows.map((row) => ({ ...row, damage: { ...row.damage, supplier: 'xưởng a' } }))
  expect(groupDamages(fromSupply, 'supplier').map(({ title }) => title)).toEqual(['Xưởng A'])
})
