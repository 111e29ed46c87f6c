import { expect, test } from 'vitest'
import { productHeld } from '../../../../src/replica/queries/catalogue/products.ts'
import { textHolders } from '../../../../src/replica/queries/catalogue/text-holders.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { aProduct } from '../../../support/builders.ts'

test('[20] a text is looked for as code, barcode and taught barcode, in any case', async () => {
  const replica = await aPackingPhone()
  await replica.db.products.bulkPut([
    aProduct({ code: 'Mu-Luoi', barcode: 'Vach-1' }),
    aProduct({ code: 'MU-2', barcodes: ['ncc-77a', 'NCC-77A'] }),
  ])
  expect(await textHolders(replica, 'MU-LUOI')).toEqual(['Mu-Luoi'])
  expect(await textHolders(replica, 'vach-1')).toEqual(['Mu-Luoi'])
  expect(await textHolders(replica, 'Ncc-77A')).toEqual(['MU-2'])
  expect(await textHolders(replica, 'MU')).toEqual([])
  expect(await textHolders(replica, '')).toEqual([])
})

test('[16] a code that was changed leads to the product it is now; a deleted one is not there', async () => {
  const replica = await aPackingPhone()
  await replica.db.products.bulkPut([
    aProduct({ code: 'MOI' }),
    aProduct({ code: 'CU', deletedAt: 1 }),
    aProduct({ code: 'DI', deletedAt: 1 }),
  ])
  await replica.db.productAliases.put({ code: 'CU', productCode: 'MOI', by: 'chu', at: 1 })
  expect((await productHeld(replica, 'CU'))?.code).toBe('MOI')
  expect((await productHeld(replica, 'MOI'))?.code).toBe('MOI')
  expect(await productHeld(replica, 'DI')).toBeNull()
  expect(await productHeld(replica, 'LA')).toBeNull()
})
