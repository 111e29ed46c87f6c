import { expect, test } from 'vitest'
import { wardlessDistricts } from '../../../src/domain/orders/recipient-faults.ts'
import { readAddressTree } from '../../../src/server/addresses/address-tree.ts'

test('[decisions 6] the districts without wards are those of the official list', async () => {
  const { vn63 } = await readAddressTree()
  const wardless = vn63.flatMap(([, , districts]) => districts.filter(([, , wards]) => wards.length === 0))
  expect(wardless.map(([id]) => id).toSorted()).toEqual([...wardlessDistricts])
})
